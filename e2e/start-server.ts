// Started by playwright.config.ts: seeds the demo city once, keeps it for the isolated servers, and starts the server that all other tests share.
import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildWeb } from '#tools/build/build-web.ts';
import { bundledProgram } from '#tools/build/bundle-service.ts';
import { copyData } from './copy-data.ts';

const { DATA_DIR: dataDir = '', E2E_SEEDED_DATA: seeded = '' } = process.env;
await buildWeb();
const seed = await bundledProgram('reset');
await promisify(execFile)(process.execPath, [seed], { env: { ...process.env, DATA_DIR: seeded } });
await copyData(seeded, dataDir);
// In this process, which Playwright stops.
await import(pathToFileURL(await bundledProgram('server')).href);
