import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccessibleNode, type Driver, type Key, namedKeys } from './driver';
import type { WebKitTools } from './find-engines';

/** The member that marks a reference to an element in the WebDriver protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Size = { width: number; height: number };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A process that ends with this one, whatever becomes of it. */
function startProcess(path: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(path, args, options);
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill();
    await once(child, 'exit');
  }
}

/** A screen without a monitor. It says which number it took once it is ready. */
async function startScreen(path: string, { width, height }: Size): Promise<{ display: string; stop(): Promise<void> }> {
  const child = startProcess(path, ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [chunk] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${chunk.toString().trim()}`, stop: () => stop(child) };
}

export type WebKitHost = {
  /** A browser of its own, without anything of one before. Options are those of MiniBrowser. */
  open(options?: readonly string[]): Promise<Driver & { request: Request }>;
  close(): Promise<void>;
};

/** One command of the WebDriver protocol. */
type Request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, signal?: AbortSignal) => Promise<unknown>;

type RunningDriver = { request: Request; stop(): Promise<void> };

async function startDriver(path: string, env: NodeJS.ProcessEnv): Promise<RunningDriver> {
  const port = await freePort();
  const child = startProcess(path, [`--port=${port}`], { stdio: 'ignore', env });
  const request: Request = async (method, command, body = {}, signal) => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`WebKit, ${command.replace(/^\/session\/[^/]+/, '')}: ${error}: ${message}`);
    }
    return value;
  };
  for (let isUp = false; !isUp; ) {
    isUp = await request('GET', '/status').then(
      () => true,
      () => new Promise<false>((resolve) => setTimeout(resolve, 50, false)),
    );
  }
  return { request, stop: () => stop(child) };
}

/** Debian's WebKitGTK by its own WebDriver. Its browser fills the screen, so the screen is as large as the page should be. */
export async function startWebKit(tools: WebKitTools, size: Size): Promise<WebKitHost> {
  const screen = await startScreen(tools.screen, size);
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'en_GB.UTF-8',
  };
  let driver = await startDriver(tools.driver, env);

  async function open(options: readonly string[] = []): Promise<Driver & { request: Request }> {
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: tools.browser, args: ['--automation', '--full-screen', ...options] },
      },
    };
    const begin = () => driver.request('POST', '/session', { capabilities }, AbortSignal.timeout(20_000));
    // Once in hundreds of times its browser doesn't come, and the driver waits for it without end: another one is started.
    const session = await begin().catch(async () => {
      await driver.stop();
      driver = await startDriver(tools.driver, env);
      return begin();
    });
    const { sessionId } = session as { sessionId: string };
    const { request } = driver;
    const inSession: Request = (method, path, body) => request(method, `/session/${sessionId}${path}`, body);
    const act = (...sources: object[]) => inSession('POST', '/actions', { actions: sources });
    const move = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
    const [down, up] = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const point = (...actions: object[]) => act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    const character = (key: Key) => (key in namedKeys ? namedKeys[key as keyof typeof namedKeys] : key);
    await inSession('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
    // There is no window manager that would let it fill the screen.
    await inSession('POST', '/window/rect', { x: 0, y: 0, ...size });
    for (let isFilled = false; !isFilled; ) {
      const [width, height] = (await inSession('POST', '/execute/sync', {
        script: 'return [innerWidth, innerHeight]',
        args: [],
      })) as number[];
      isFilled = width === size.width && height === size.height;
    }

    return {
      request: inSession,
      goto: async (url) => void (await inSession('POST', '/url', { url })),
      reload: async () => void (await inSession('POST', '/refresh')),
      // What a function promises is waited for, where the page runs scripts.
      async evaluate(pageFunction, argument) {
        const script = `return (${pageFunction})(arguments[0])`;
        return (await inSession('POST', '/execute/sync', { script, args: [argument ?? null] })) as never;
      },
      run: async (script) => void (await inSession('POST', '/execute/sync', { script, args: [] })),
      press: async (x, y) => void (await point(move(x, y), down, up)),
      movePointer: async (x, y) => void (await point(move(x, y))),
      async drag(from, to) {
        await point(move(from.x, from.y), down, move((from.x + to.x) / 2, (from.y + to.y) / 2), move(to.x, to.y), up);
      },
      async scroll(x, y, by) {
        const actions = [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: by }];
        await act({ type: 'wheel', id: 'wheel', actions });
      },
      async chord(keys) {
        const characters = keys.map(character);
        const actions = [
          ...characters.map((value) => ({ type: 'keyDown', value })),
          ...characters.toReversed().map((value) => ({ type: 'keyUp', value })),
        ];
        await act({ type: 'key', id: 'keyboard', actions });
      },
      screenshot: async (file) => writeFileSync(file, Buffer.from((await inSession('GET', '/screenshot')) as string, 'base64')),
      async accessibleNodes(elements) {
        const references = (await inSession('POST', '/execute/sync', { script: `return ${elements}`, args: [] })) as Record<
          string,
          string
        >[];
        const nodes: AccessibleNode[] = [];
        for (const reference of references) {
          const element = `/element/${reference[elementKey]}`;
          const role = (await inSession('GET', `${element}/computedrole`)) as string;
          const name = (await inSession('GET', `${element}/computedlabel`)) as string;
          nodes.push({ role, name, properties: null });
        }
        return nodes;
      },
      close: async () => void (await inSession('DELETE', '')),
    };
  }

  return {
    open,
    async close() {
      await driver.stop();
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
