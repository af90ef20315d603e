// `npm run consents`, started as a process.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('an operator exports the consents of a member from the command line', async () => {
  const person = await signsUp(app);
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'export-consents.ts'), ...given], {
      env: { ...process.env, DATABASE_URL: app.databaseUrl },
    });
  const { stdout } = await run(String(person.memberId));
  expect(JSON.parse(stdout)).toMatchObject({
    memberId: person.memberId,
    consents: [{ kind: 'terms' }, {}, {}, {}],
  });
  await expect(run('everybody')).rejects.toThrow('Say whose');
});
