// What `npm run test:browsers` says on a machine that lacks the browsers; the walk itself needs them and is run by hand.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the browser tests fail without any browser, and name the Debian packages', () => {
  const program = join(import.meta.dirname, 'browsers.ts');
  const { status, stdout } = spawnSync(process.execPath, [program], {
    env: { ...process.env, PATH: '' },
    encoding: 'utf8',
  });
  expect(stdout).toContain('apt-get install firefox-esr');
  expect(stdout).toContain('apt-get install webkit2gtk-driver xvfb');
  expect(status).toBe(1);
});
