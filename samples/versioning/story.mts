// step: read-the-version
const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const headers = { Authorization: `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}` };
const answer = await fetch(`${ACCESS_URL}/v2/systems`, { headers });
for (const name of ['API-Version', 'Deprecation', 'Sunset', 'Link', 'Request-Id']) {
  if (answer.headers.has(name)) {
    console.log(`${name}: ${answer.headers.get(name)}`);
  }
}

// step: call-version-1
const old = await fetch(`${ACCESS_URL}/v1/systems`, { headers });
console.log(old.status, await old.json());
