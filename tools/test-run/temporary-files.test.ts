// Where test runs keep their temporary files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a temporary folder that somebody has chosen stays', () => {
  vi.stubEnv('TMPDIR', '/var/chosen');
  keepTemporaryFilesInMemory();
  expect(tmpdir()).toBe('/var/chosen');
});

test('the temporary folder of a test run can be written to', () => {
  vi.stubEnv('TMPDIR', undefined);
  keepTemporaryFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'ondesk-temporary-'));
  rmSync(folder, { recursive: true });
});
