// npm run serve: the build in build/, or in the folder that is named, as production would serve it.
// PORT and HOST choose where it listens, ACCESS_LOG=on writes a line an answer, SIGUSR2 takes up a new build.
import { accessLogs, logLine } from '../deploy/server/access-log';
import { serve } from '../deploy/server/serve';

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

const port = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  stopWith(`PORT is "${process.env.PORT}", but must be a number from 0 to 65535.`);
}
const kind = accessLogs.find((name) => name === (process.env.ACCESS_LOG ?? 'off'));
if (!kind) {
  stopWith(`ACCESS_LOG is "${process.env.ACCESS_LOG}", but must be one of ${accessLogs.join(', ')}.`);
}

const [folder = 'build'] = process.argv.slice(2);
const host = process.env.HOST ?? '127.0.0.1';
const served = kind === 'off' ? {} : { served: (each: Parameters<typeof logLine>[0]) => console.log(logLine(each, kind, new Date())) };
const site = await serve({ folder, port, host, ...served }).catch((error: NodeJS.ErrnoException) =>
  stopWith(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with the variable PORT, such as PORT=3001.` : error.message,
  ),
);
console.log(`The site is at ${site.address} (stop it with Ctrl+C; process ${process.pid})`);

let stoppedAt = 0;
async function stop(): Promise<void> {
  if (stoppedAt > 0) {
    return;
  }
  stoppedAt = Date.now();
  await site.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Sooner than this the second signal is npm, which passes on what the terminal has sent already.
    if (stoppedAt > 0 && Date.now() - stoppedAt > 500) {
      process.exit(1);
    }
    stop();
  });
}
if (process.env.npm_lifecycle_event) {
  // npm passes a signal on to a shell that ends without a word to us.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) {
      clearInterval(watch);
      stop();
    }
  }, 200);
  watch.unref();
}
if (process.platform !== 'win32') {
  process.on('SIGUSR2', () => {
    try {
      site.reload();
      console.log('The new build is served from now on.');
    } catch (error) {
      console.error(`The build before goes on being served. ${(error as Error).message}`);
    }
  });
}
