// Files under DATA_DIR hold secrets, sign-in links and pictures: nobody but the service's own user may read them.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMember } from '../factories.ts';
import { uploads } from '../pictures.ts';
import { signsUp } from '../signing-in.ts';
import { startTestApp } from '../test-app.ts';

test('every file under the data directory is readable by its owner alone', async () => {
  const app = await startTestApp({ variables: { TOKEN_SECRET: '' } });
  try {
    await signsUp(app, 'kakao');
    await signsUp(app, 'google');
    await app.sandbox.ask('POST', '/control/keys', { provider: 'google', keepOld: true });
    const entries = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const { mode } = await stat(join(entry.parentPath, entry.name));
          return `${entry.name} ${(mode & 0o777).toString(8)}`;
        }),
    );
    expect(modes).toContain('token-secret 600');
    expect(modes.filter((mode) => !mode.endsWith(' 600'))).toEqual([]);
  } finally {
    await app.stop();
  }
});

test('an uploaded picture is a file readable by its owner alone', async () => {
  const app = await startTestApp();
  try {
    await uploads(app, await aMember(app));
    const folder = join(app.config.dataDir, 'sandbox/objects');
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  } finally {
    await app.stop();
  }
});
