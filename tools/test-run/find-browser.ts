// Finds a Chromium for the tests, or installs one: the machine's own first, downloads last; run as a program it makes one ready.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const root = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const rootArgs = isRoot ? ['--no-sandbox'] : [];

/** The headless builds first: they start faster. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser that is installed already; nothing is downloaded. */
export async function findInstalledBrowser(): Promise<Browser | undefined> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (await runs(chosen)) return { executablePath: chosen, args: rootArgs, env: {} };
    throw new Error(`CHROME_PATH names ${chosen}, which does not run.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const executablePath of [...onPath, ...usualPaths])
    if (await runs(executablePath)) return { executablePath, args: rootArgs, env: {} };
  return (await unpacked()) ?? (await installedByPlaywright());
}

/** A browser in any case, or an error that says what to install. */
export async function findBrowser(): Promise<Browser> {
  const found =
    (await findInstalledBrowser()) ?? (await unpack()) ?? (await aptInstall()) ?? (await playwrightInstall());
  if (found) return found;
  throw new Error(
    'No browser was found and none could be fetched: install Chromium or Chrome, or name one with CHROME_PATH.',
  );
}

async function runs(executablePath: string, env: Record<string, string> = {}): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const { stdout } = await promisify(execFile)(executablePath, [...rootArgs, '--version'], {
      env: { ...process.env, ...env },
      timeout: 20_000,
    });
    return /Chrom/.test(stdout);
  } catch {
    return false;
  }
}

// The npm package @sparticuz/chromium holds a headless Chromium for Linux on x64 alone (153 has no arm64 build).
const unpackedFolder = join(root, '.cache', 'chromium');

async function unpacked(): Promise<Browser | undefined> {
  const executablePath = join(unpackedFolder, 'chromium');
  const libraries = join(unpackedFolder, 'al2023', 'lib');
  const hasOwnLibraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib'].some((folder) =>
    existsSync(join(folder, 'libnss3.so')),
  );
  const env: Record<string, string> = {
    ...(hasOwnLibraries ? {} : { LD_LIBRARY_PATH: libraries }),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(unpackedFolder, 'fonts') }),
  };
  // The package's own switches are for one process in a small container; the tests want an ordinary browser.
  const args = ['--no-sandbox', '--disable-gpu'];
  return (await runs(executablePath, env)) ? { executablePath, args, env } : undefined;
}

async function unpack(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return withProgress('unpacking a browser', async () => {
    const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
    const archives = join(dirname(dirname(entry)), 'bin');
    mkdirSync(unpackedFolder, { recursive: true });
    // The package unpacks into the temporary folder and has no option for another.
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = unpackedFolder;
    try {
      const { inflate } = await import('@sparticuz/chromium');
      for (const archive of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
        await inflate(join(archives, archive));
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
    return unpacked();
  });
}

async function aptInstall(): Promise<Browser | undefined> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  return withProgress('installing the chromium package', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', ['-q', ...args], { env, timeout: 600_000 });
    apt('update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '--no-install-recommends', name);
      const found = await findInstalledBrowser();
      if (found) return found;
    }
    return undefined;
  });
}

async function installedByPlaywright(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test');
  const executablePath = chromium.executablePath();
  return (await runs(executablePath)) ? { executablePath, args: rootArgs, env: {} } : undefined;
}

async function playwrightInstall(): Promise<Browser | undefined> {
  return withProgress('fetching a browser with playwright', () => {
    const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    spawnSync(process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
      timeout: 600_000,
    });
    return installedByPlaywright();
  });
}

async function withProgress(
  what: string,
  work: () => Promise<Browser | undefined>,
): Promise<Browser | undefined> {
  process.stdout.write(`• ${what} … `);
  try {
    const browser = await work();
    console.log(browser ? 'done' : 'did not work');
    return browser;
  } catch (error) {
    console.log(`did not work (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}

if (import.meta.filename === process.argv[1]) console.log((await findBrowser()).executablePath);
