// Service, sandbox and commands as one file each, for tests that start them hundreds of times: most of the CPU time of a start is loading 1,200 modules.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashFiles } from '../test-run/content-hash.ts';

const root = join(import.meta.dirname, '../..');
const programs = {
  server: 'apps/api/src/server.ts',
  sandbox: 'apps/sandbox/src/main.ts',
  operator: 'apps/api/src/commands/operator.ts',
  history: 'apps/api/src/commands/history.ts',
  reset: 'apps/api/demo/reset.ts',
} as const;
const inputs = [
  'apps/{api,sandbox}/**/*.ts',
  'packages/*/src/**/*.ts',
  'tools/build/bundle-service.ts',
  'package-lock.json',
];
/** Packages of many modules; the others may look for files beside their own and are loaded from where they are. */
const bundledPackages = ['jose', 'kysely', 'zod'];

let bundled: Promise<string> | undefined;

/** The file to run; made anew when a source has changed. */
export async function bundledProgram(name: keyof typeof programs): Promise<string> {
  bundled ??= bundle();
  return join(await bundled, `${name}.js`);
}

async function bundle(): Promise<string> {
  const bundles = join(root, '.cache/service');
  const hash = hashFiles(root, inputs, ['**/*.test.ts']);
  const folder = join(bundles, hash);
  if (existsSync(folder)) return folder;
  const outdated = existsSync(bundles) ? readdirSync(bundles).filter((name) => !name.startsWith(hash)) : [];
  const unfinished = `${folder}-${process.pid}`;
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: unfinished,
      target: 'node22',
      minify: false,
      rolldownOptions: { input: programs },
    },
    ssr: { noExternal: bundledPackages },
    plugins: [{ name: 'addresses-of-sources', transform: keepAddress }],
  });
  // A build sets it for the whole process, which passes it on to the service it starts.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process has made the same meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  for (const name of outdated) rmSync(join(bundles, name), { recursive: true, force: true });
  return folder;
}

/** Files beside a source, such as migrations, are found from where the source is. */
function keepAddress(code: string, id: string): string | undefined {
  if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined;
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
