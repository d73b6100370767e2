/** The environment variables from which every sample takes the address of the API and the two parts of its credential. */
export const sampleEnvironment = { url: 'ACCESS_URL', user: 'ACCESS_CREDENTIAL_ID', password: 'ACCESS_SECRET' };
