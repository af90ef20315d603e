// `npm run demo:reset`: brings the demo city back to its beginning, counted from now; the service may be running meanwhile.
import { join } from 'node:path';
import { ConfigProblem, readConfig } from '#api/config.ts';
import { openDatabase } from '#api/database/database.ts';
import { EmbeddedDatabaseError, startEmbedded } from '#api/database/embedded.ts';
import { migrate } from '#api/database/migrate.ts';
import { sandboxDefaults } from '#api/stand-in.ts';
import { fillDemo, isDemo, isEmpty, NotADemoDatabase, resetDemo } from './demo-city.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function reset(): Promise<void> {
  const config = readConfig(process.env, sandboxDefaults);
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: () => {} })
      : null;
  try {
    await bringBack(config.databaseUrl ?? embedded!.url, config.demoCity);
  } finally {
    await embedded?.stop();
  }
}

async function bringBack(url: string, wanted: boolean): Promise<void> {
  await migrate(url);
  const { db, close } = openDatabase({ url, size: 2, onError: () => {} });
  try {
    // Nothing to bring back yet: what the first start would do.
    if (wanted && !(await isDemo(db)) && (await isEmpty(db))) await fillDemo(db);
    else await resetDemo(db);
    say('The demo city is back at its beginning. Everybody has to sign in again.');
  } finally {
    await close();
  }
}

try {
  await reset();
} catch (error) {
  const isPlain =
    error instanceof NotADemoDatabase ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof ConfigProblem;
  say(isPlain ? error.message : `The demo city could not be reset: ${String(error)}`);
  process.exitCode = 1;
}
