// `npm run dev`: the server restarts when its code changes, and vite reloads the browser when the code of the web app or the console changes.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 3000);
// The browser talks to vite, which proxies API calls to the server on the next port.
const serverPort = port + 1;
const consolePort = port + 2;
const env = {
  ...process.env,
  PORT: String(serverPort),
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
};
const flags = ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output'];
const server = spawn(process.execPath, [...flags, 'apps/api/src/server.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
const startVite = (app: string, at: number) =>
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', `${at}`, '--strictPort'], {
    cwd: join(root, 'apps', app),
    env: { ...env, CONSOLE_DEV_PORT: `${consolePort}` },
    stdio: 'inherit',
  });
const children = [server, startVite('web', port), startVite('console', consolePort)];

const ended = (child: ChildProcess) =>
  new Promise<number>((settle) => child.once('close', (code) => settle(code ?? 0)));
const ends = children.map(ended);

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const code = await Promise.race(ends);
stop();
await Promise.all(ends);
process.exit(code);
