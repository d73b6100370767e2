// npm run deploy -- /srv/docs: makes build/ the release that is served there. What it does and what it keeps: deploy/README.md.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { writeStaticHost } from '../deploy/hosts/write-static-host';
import { goBack } from '../deploy/release/go-back';
import { currentRelease, placeAt, releasesOf } from '../deploy/release/place';
import { publish } from '../deploy/release/publish';

const usage = `npm run deploy -- /srv/docs                      makes build/ the current release in /srv/docs
npm run deploy -- /srv/docs --back               goes back to the release before
npm run deploy -- /srv/docs --back --to <id>     goes back to that release
npm run deploy -- /srv/docs --list               lists the releases there
npm run deploy -- out --static-host              writes build/ into the empty folder out as hosts of files want it

--build <folder>      deploys another folder than build
--reload "<command>"  makes the server take up what is current now, such as "nginx -t && nginx -s reload"
--keep-days <number>  how long scripts of a release are served after it, for tabs that are open: 30
--keep <number>       how many releases stay, to go back to: 5`;

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        back: { type: 'boolean' },
        to: { type: 'string' },
        list: { type: 'boolean' },
        'static-host': { type: 'boolean' },
        build: { type: 'string', default: 'build' },
        reload: { type: 'string' },
        'keep-days': { type: 'string', default: '30' },
        keep: { type: 'string', default: '5' },
        help: { type: 'boolean' },
      },
    });
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

const { values, positionals } = readOptions();
const [folder, ...more] = positionals;
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (folder === undefined || more.length > 0) {
  stopWith(`Name one folder to deploy to.\n\n${usage}`);
}
if (values.to !== undefined && !values.back) {
  stopWith(`--to goes with --back.\n\n${usage}`);
}
const place = placeAt(folder);
const keepDays = readNumber('keep-days', values['keep-days'], 0);
const keepReleases = readNumber('keep', values.keep, 2);
const command = values.reload;
const reload = () => {
  if (command !== undefined && spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0) {
    throw new Error(`"${command}" failed: what it printed stands above.`);
  }
};

try {
  if (values['static-host']) {
    console.log(`${folder} is ready to be uploaded: ${writeStaticHost(values.build, folder)} files, _headers and _redirects.`);
  } else if (values.list) {
    const current = currentRelease(place);
    for (const id of releasesOf(place)) {
      console.log(id === current ? `${id}  current` : id);
    }
  } else if (values.back) {
    console.log(`${goBack(place, values.to, { reload, keepDays })} is current again.`);
  } else {
    console.log(`${publish(values.build, place, { reload, keepDays, keepReleases })} is current.`);
  }
} catch (error) {
  stopWith((error as Error).message);
}
