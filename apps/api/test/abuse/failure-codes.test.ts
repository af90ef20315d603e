// Every failure code is provoked by a test that names it, and given by some endpoint.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleContract } from '#contract/console/contract.ts';
import { contract } from '#contract/member/contract.ts';
import { failuresOf, type Endpoint } from '#contract/endpoint.ts';
import { failures, type FailureCode } from '#contract/failures.ts';

const api = join(import.meta.dirname, '../..');

async function testTexts(): Promise<string> {
  const files = (await readdir(api, { recursive: true })).filter(
    (file) => file.endsWith('.test.ts') && !file.endsWith('failure-codes.test.ts'),
  );
  return (await Promise.all(files.map((file) => readFile(join(api, file), 'utf8')))).join('\n');
}

/** Cannot be provoked by breaking a rule; its shape is tested in error-handler.test.ts. */
const unexpected: ReadonlySet<string> = new Set<FailureCode>(['INTERNAL']);

test('every failure code is provoked by a named test', async () => {
  const texts = await testTexts();
  const unprovoked = Object.keys(failures).filter(
    (code) => !unexpected.has(code) && !texts.includes(`'${code}'`),
  );
  expect(unprovoked).toEqual([]);
});

test('every failure code is listed by some endpoint', () => {
  const endpoints: Endpoint[] = [...Object.values(contract), ...Object.values(consoleContract)];
  const given = new Set<string>(endpoints.flatMap(failuresOf));
  expect(Object.keys(failures).filter((code) => !given.has(code))).toEqual([]);
});
