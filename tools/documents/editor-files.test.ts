// .nvmrc and .editorconfig repeat for other programs what package.json and .oxfmtrc.json decide: here they are compared.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

test('.nvmrc names the major version of every pinned Node', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(pinned.length).toBeGreaterThan(3);
  expect(new Set(pinned.map(([, version]) => version.split('.')[0]))).toEqual(
    new Set([read('.nvmrc').trim()]),
  );
});

test('.editorconfig has the line length that the formatter uses', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
  expect(/^max_line_length = (\d+)$/m.exec(read('.editorconfig'))?.[1]).toBe(String(printWidth));
});
