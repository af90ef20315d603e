/** The journal keeps whole lines, forgets torn ones and does not grow with restarts. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openJournal } from './journal.ts';
import { aDataDir } from '#sandbox/test/a-sandbox.ts';

it('reads back what was written, and not what was struck out', async () => {
  const file = join(await aDataDir(), 'journal.jsonl');
  const journal = openJournal(file);
  const book = journal.book<number>('numbers');
  journal.write([book.put('one', 1), book.put('two', 2)]);
  journal.write([book.strike('one'), book.put('two', 22)]);
  journal.close();
  expect(openJournal(file).book<number>('numbers').values()).toEqual([22]);
});

it('drops a line that a crash cut short, and goes on after it', async () => {
  const file = join(await aDataDir(), 'journal.jsonl');
  const journal = openJournal(file);
  journal.write([journal.book<number>('numbers').put('one', 1)]);
  journal.close();
  await appendFile(file, '[["numbers","two",2],["num');
  const reopened = openJournal(file);
  reopened.write([reopened.book<number>('numbers').put('three', 3)]);
  reopened.close();
  expect(openJournal(file).book<number>('numbers').values()).toEqual([1, 3]);
});

it('starts every time with one line for each record that is left', async () => {
  const file = join(await aDataDir(), 'journal.jsonl');
  const journal = openJournal(file);
  const book = journal.book<number>('numbers');
  for (let value = 0; value < 10; value += 1) journal.write([book.put('one', value)]);
  journal.close();
  openJournal(file).close();
  expect(await readFile(file, 'utf8')).toBe('[["numbers","one",9]]\n');
});
