// Every way to fail is provoked by a test that names it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failures, failuresOfEveryCall, type FailureCode } from '#contract/failures.ts';

const api = new URL('../../', import.meta.url).pathname;

async function testTexts(): Promise<string> {
  const files = (await readdir(api, { recursive: true })).filter(
    (file) => file.endsWith('.test.ts') && !file.endsWith('failure-codes.test.ts'),
  );
  return (await Promise.all(files.map((file) => readFile(join(api, file), 'utf8')))).join('\n');
}

/** Not a rule of ours to provoke: what nobody foresaw. Its shape is tested in refuse.test.ts. */
const unforeseen: ReadonlySet<string> = new Set<FailureCode>(['INTERNAL']);

test('every failure code is provoked by a named test', async () => {
  const texts = await testTexts();
  const silent = Object.keys(failures).filter(
    (code) => !unforeseen.has(code) && !texts.includes(`'${code}'`),
  );
  expect(silent).toEqual([]);
});

test('every failure code can be given by some call', () => {
  const given = new Set<string>([...failuresOfEveryCall, 'SIGN_IN_REQUIRED', 'NOT_FOUND']);
  for (const endpoint of Object.values(contract) as Endpoint[])
    for (const code of endpoint.failures) given.add(code);
  expect(Object.keys(failures).filter((code) => !given.has(code))).toEqual([]);
});
