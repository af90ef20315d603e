// `npm run demo:reset`, started as a process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { freshDatabase } from '#tools/test-run/test-database-client.ts';
import { seedDemo } from './demo-city.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.db);
});
afterAll(() => app.stop());

test('the reset command resets a demo and refuses anything else, in one sentence each', async () => {
  const run = async (url: string, ownerUrl: string) => {
    const command = spawn(process.execPath, [join(import.meta.dirname, 'reset.ts')], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: ownerUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(command, 'exit');
    const said = await text(command.stdout);
    const [exitCode] = (await ended) as [number];
    return { said, exitCode };
  };
  expect(await run(app.databaseUrl, app.databaseOwnerUrl)).toEqual({
    said: 'The demo city is back at its beginning. Everybody has to sign in again.\n',
    exitCode: 0,
  });
  const other = await freshDatabase();
  try {
    expect(await run(other.url, other.ownerUrl)).toEqual({
      said: 'This database is not marked as the demo city: nothing was changed.\n',
      exitCode: 1,
    });
  } finally {
    await other.drop();
  }
});
