/** Tests of the file store: restarts, deletions, lines cut off by a crash, and the size of the file. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFileStore } from './file-store.ts';
import { aDataDir } from '#sandbox/test/a-sandbox.ts';

it('the file store reads back what was written and not what was deleted', async () => {
  const file = join(await aDataDir(), 'journal.jsonl');
  const fileStore = openFileStore(file);
  const collection = fileStore.collection<number>('numbers');
  fileStore.write([collection.put('one', 1), collection.put('two', 2)]);
  fileStore.write([collection.delete('one'), collection.put('two', 22)]);
  fileStore.close();
  expect(openFileStore(file).collection<number>('numbers').values()).toEqual([22]);
});

it('the file store drops a line that a crash cut off and goes on writing after it', async () => {
  const file = join(await aDataDir(), 'journal.jsonl');
  const fileStore = openFileStore(file);
  fileStore.write([fileStore.collection<number>('numbers').put('one', 1)]);
  fileStore.close();
  await appendFile(file, '[["numbers","two",2],["num');
  const reopened = openFileStore(file);
  reopened.write([reopened.collection<number>('numbers').put('three', 3)]);
  reopened.close();
  expect(openFileStore(file).collection<number>('numbers').values()).toEqual([1, 3]);
});

it('the file store starts with one line for each remaining record', async () => {
  const file = join(await aDataDir(), 'journal.jsonl');
  const fileStore = openFileStore(file);
  const collection = fileStore.collection<number>('numbers');
  for (let value = 0; value < 10; value += 1) fileStore.write([collection.put('one', value)]);
  fileStore.close();
  openFileStore(file).close();
  expect(await readFile(file, 'utf8')).toBe('[["numbers","one",9]]\n');
});
