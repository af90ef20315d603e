// `npm run demo:reset`: resets the demo data, with dates relative to now; the service may be running meanwhile.
import { join } from 'node:path';
import { ConfigError, type Config } from '#api/config/config.ts';
import { readConfig } from '#api/config/read-config.ts';
import { openTokenSecret } from '#api/config/token-secret.ts';
import { openDatabase } from '#api/database/database.ts';
import { EmbeddedDatabaseError, startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { migrate } from '#api/database/migrate.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { NotADemoDatabase } from './demo-city.ts';
import { resetWholeDemo, seedIfEmpty } from './whole-demo.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function reset(): Promise<void> {
  const config = readConfig(process.env, sandboxDefaults);
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: () => {} })
      : null;
  try {
    const serviceUrl = config.databaseUrl ?? embedded!.serviceUrl;
    const ownerUrl = embedded?.ownerUrl ?? config.databaseDirectUrl ?? serviceUrl;
    await resetDatabase({ ownerUrl, serviceUrl }, config);
  } finally {
    await embedded?.stop();
  }
}

/** As the owner: the service may not empty tables. */
async function resetDatabase(urls: { ownerUrl: string; serviceUrl: string }, config: Config): Promise<void> {
  await migrate(urls.ownerUrl);
  await grantServiceRole(urls);
  const { db, close } = openDatabase({
    url: urls.ownerUrl,
    size: 2,
    onError: () => {},
    unlimited: true,
  });
  try {
    const deps = { config, tokenSecret: await openTokenSecret(config), directUrl: urls.ownerUrl };
    // Nothing to reset yet: seed it as the first start would.
    const isNew = config.demoCity && (await seedIfEmpty(db, deps)) === 'seeded';
    if (!isNew) await resetWholeDemo(db, deps);
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
    error instanceof ConfigError;
  say(isPlain ? error.message : `The demo city could not be reset: ${String(error)}`);
  process.exitCode = 1;
}
