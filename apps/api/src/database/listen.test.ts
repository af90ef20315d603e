// A listener whose line to the database has fallen silent; that it reconnects is in job-worker.test.ts.
import { expect, test } from 'vitest';
import { TcpLine } from '#api-test/processes/tcp-line.ts';
import { freshDatabase } from '#tools/test-run/test-database-client.ts';
import { listen } from './listen.ts';

test('a listener can be stopped when its line has fallen silent, so that the process can end', async () => {
  const database = await freshDatabase();
  const line = await TcpLine.open(database.url);
  let hints = 0;
  const listener = listen(line.through(database.url), 'jobs', {
    onNotify: () => (hints += 1),
    onError: () => {},
  });
  try {
    await expect.poll(() => hints).toBe(1);
    line.silence();
    await listener.stop();
  } finally {
    await line.close();
    await database.drop();
  }
});
