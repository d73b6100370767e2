// npm run deploy -- /srv/docs: makes build/ the release that is served there. What it does and what it keeps: deploy/README.md.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { writeStaticHost } from '../deploy/hosts/write-static-host';
import { goBack } from '../deploy/release/go-back';
import { currentRelease, placeAt, readSettings, releasesOf, writeSettings } from '../deploy/release/place';
import { publish } from '../deploy/release/publish';

const usage = `npm run deploy -- /srv/docs               makes build/ the current release in /srv/docs
npm run deploy -- /srv/docs --back        goes back to the release before it
npm run deploy -- /srv/docs --to <id>     goes to that release
npm run deploy -- /srv/docs --list        lists the releases there
npm run deploy -- /tmp/out --static-host  writes build/ into an empty folder, for a host of files

--reload "<command>"  makes the server take up the current release, such as "nginx -t && nginx -s reload"; it is remembered for the next time
--build <folder>      deploys another folder than build
--keep-days <number>  how long scripts of a release are served after it, for tabs that are open: 30
--keep <number>       how many releases stay, to go back to: 5`;

const options = {
  back: { type: 'boolean' },
  to: { type: 'string' },
  list: { type: 'boolean' },
  'static-host': { type: 'boolean' },
  build: { type: 'string', default: 'build' },
  reload: { type: 'string' },
  'keep-days': { type: 'string', default: '30' },
  keep: { type: 'string', default: '5' },
  help: { type: 'boolean' },
} as const;

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return stopWith(`${(error as Error).message}\n\n${usage}`);
  }
}

function readNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least) {
    stopWith(`--${name} is "${text}". Give it a whole number, ${least} or more.`);
  }
  return number;
}

// npm keeps what stands before its own "--" for itself, and would have us deploy where somebody wanted to go back.
const kept = Object.keys(options).filter((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
if (kept.length > 0) {
  stopWith(`npm took --${kept.join(' and --')} for itself. Write "--" before the folder.\n\n${usage}`);
}
const { values, positionals } = readArguments();
const [folder, ...more] = positionals;
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (folder === undefined || more.length > 0) {
  stopWith(`Name one folder to deploy to.\n\n${usage}`);
}
if (values.reload?.trim() === '') {
  stopWith(`--reload is empty. Give it the command that makes the server take up the current release.\n\n${usage}`);
}
const place = placeAt(folder);
const keepDays = readNumber('keep-days', values['keep-days'], 0);
const keepReleases = readNumber('keep', values.keep, 2);
const command = values.reload ?? readSettings(place).reload;
const withReload = command !== undefined && {
  reload: () => {
    if (spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0) {
      throw new Error(`"${command}" failed: what it printed stands above.`);
    }
  },
};

/** Says what is current, and remembers how it was taken up. */
function report(text: string): void {
  console.log(text);
  if (command === undefined) {
    console.log('No --reload was given: a server that runs goes on with the release that it has until it is reloaded.');
  } else {
    writeSettings(place, { reload: command });
  }
}

try {
  if (values['static-host']) {
    console.log(`${folder} is ready to be uploaded: ${writeStaticHost(values.build, folder)} files, _headers and _redirects.`);
  } else if (values.list) {
    const current = currentRelease(place);
    const releases = releasesOf(place).map((id) => (id === current ? `${id}  current` : id));
    console.log(releases.join('\n') || `There are no releases in ${place.folder}.`);
  } else if (values.back || values.to !== undefined) {
    report(`${goBack(place, values.to, { ...withReload, keepDays })} is current again.`);
  } else {
    report(`${publish(values.build, place, { ...withReload, keepDays, keepReleases })} is current.`);
  }
} catch (error) {
  stopWith((error as Error).message);
}
