// The set-up of every npm script: when it installs, which Node it accepts, and how signals reach the program.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isNewEnough, isUpToDate } from './setup.mjs';

const wanted = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  },
};

test('an install without the packages of other platforms is up to date', () => {
  expect(isUpToDate(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
});

test('a missing, a different and a surplus package each make an install necessary', () => {
  const b = { version: '2.0.0' };
  expect(isUpToDate(wanted, { packages: { 'node_modules/b': b } })).toBe(false);
  expect(
    isUpToDate(wanted, { packages: { 'node_modules/a': { version: '1.0.1' }, 'node_modules/b': b } }),
  ).toBe(false);
  const surplus = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } };
  expect(isUpToDate(wanted, { packages: surplus })).toBe(false);
});

test.each([
  ['v20.20.2', false],
  ['v22.17.9', false],
  ['v22.18.0', true],
  ['v24.0.0', true],
])('Node %s is new enough: %s', (version, answer) => {
  expect(isNewEnough(version)).toBe(answer);
});

/** Takes the server's place and prints how many signals it received. */
const countingServer = `
let signals = 0;
process.on('SIGINT', () => {
  signals += 1;
  if (signals === 1) setTimeout(() => { console.log('signals: ' + signals); process.exit(7); }, 500);
});
setInterval(() => {}, 1000);
console.log('listening');
`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(realpathSync(tmpdir()), 'ondesk-setup-'));
  const lockfile = '{ "packages": {} }';
  const files = {
    'package.json': '{ "type": "module", "scripts": { "start": "node tools/setup.mjs start" } }',
    'package-lock.json': lockfile,
    'node_modules/.ondesk-installed': createHash('sha256')
      .update(`${process.platform} ${process.arch} ${lockfile}`)
      .digest('hex'),
    'tools/build/build-web.ts': `console.log('built');`,
    'apps/api/src/server.ts': countingServer,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(clone, file, '..'), { recursive: true });
    writeFileSync(join(clone, file), text);
  }
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(clone, 'tools/setup.mjs'));
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')(
  'Ctrl-C on `npm start` reaches the server exactly once',
  async () => {
    const env = {
      ...process.env,
      npm_config_cache: join(clone, '.npm'),
      npm_config_update_notifier: 'false',
    };
    const npm = spawn('npm', ['start'], { cwd: clone, env, detached: true });
    let output = '';
    const started = new Promise<void>((listening) =>
      npm.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('listening')) listening();
      }),
    );
    const ended = new Promise((settle) => npm.once('close', settle));
    await started;
    process.kill(-npm.pid!, 'SIGINT');

    await ended;
    expect(output).toContain('built');
    expect(output).toContain('signals: 1');
  },
);

test('a script exits with the code of its failing program', async () => {
  writeFileSync(join(clone, 'tools/build/build-web.ts'), 'process.exit(3);');
  const setup = spawn(process.execPath, ['tools/setup.mjs', 'start'], { cwd: clone });
  expect(await new Promise((settle) => setup.once('close', settle))).toBe(3);
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a script that may not write to its cache folder fails instead of waiting',
  async () => {
    rmSync(join(clone, 'node_modules'), { recursive: true });
    mkdirSync(join(clone, '.cache'), { mode: 0o500 });
    const setup = spawn(process.execPath, ['tools/setup.mjs', 'start'], { cwd: clone });
    expect(await new Promise((settle) => setup.once('close', settle))).toBe(1);
  },
);

test('every npm script runs through the set-up', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [name, command] of Object.entries(scripts)) expect(command).toBe(`node tools/setup.mjs ${name}`);
});
