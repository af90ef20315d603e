// `npm run test:browsers`: the walk in Firefox and WebKitGTK, in those that this machine has; pictures of it are in .cache/browsers.
//   -- --only webkit      one of them
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { anIsolatedServer } from '#e2e/isolated-server.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { findProgram } from './program.ts';
import { aVisitor } from './visitor.ts';
import { walk } from './walk.ts';
import { openWebKit } from './webkit.ts';

interface Browser {
  name: string;
  debianPackages: string;
  /** Undefined where a program is missing. */
  open: (() => Promise<Driver>) | undefined;
  /** Each browser rents an item of its own. */
  serialNumber: string;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const pictures = join(import.meta.dirname, '../../.cache/browsers');

const browsers = [findFirefox(), findWebKit()].filter(({ name }) => name === (values.only ?? name));
for (const { name, debianPackages, open } of browsers)
  if (open === undefined) console.log(`– ${name} is not on this machine: apt-get install ${debianPackages}`);

if (browsers.every(({ open }) => open === undefined)) {
  console.log('No browser to test.');
  process.exit(1);
}

// Exiting ends the browsers, which are in process groups of their own and hear no Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const server = await anIsolatedServer();
try {
  for (const browser of browsers) if (browser.open) await test(browser, browser.open);
} finally {
  await server.end();
}

async function test({ name, serialNumber }: Browser, open: () => Promise<Driver>): Promise<void> {
  const folder = join(pictures, name);
  rmSync(folder, { recursive: true, force: true });
  try {
    const driver = await open();
    try {
      const visitor = aVisitor(driver, server.origin, folder);
      await walk(visitor, serialNumber).catch(async (error: unknown) => {
        await visitor.photographs('failed').catch(() => undefined);
        throw error;
      });
    } finally {
      await driver.close();
    }
    console.log(`✓ ${name}: pictures in ${folder}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function findFirefox(): Browser {
  const program = findProgram('firefox-esr', 'firefox');
  return {
    name: 'firefox',
    debianPackages: 'firefox-esr',
    open: program === undefined ? undefined : () => openFirefox(program),
    serialNumber: 'CHR_0001',
  };
}

function findWebKit(): Browser {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  return {
    name: 'webkit',
    debianPackages: 'webkit2gtk-driver xvfb',
    open: driver === undefined || display === undefined ? undefined : () => openWebKit({ driver, display }),
    serialNumber: 'CHR_0002',
  };
}
