// A file that a document names for whoever works here is there: newcomers follow these names.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/rules.md'];
/** Of habits, not of files. */
const patterns = new Set(['noun.role.ts', 'verb-noun.ts', 'x.text.ts', 'x.text.en.ts']);

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const files = globSync('{*,{apps,packages,tools,e2e,bench,docs,deploy}/**/*}.{ts,tsx,mjs,md,json}', {
  cwd: root,
  exclude: ['**/{node_modules,dist}/**'],
}).map((file) => `/${file}`);

/** By its end, or as an import begins: `client/cache-tags.ts`. */
function isThere(name: string): boolean {
  const [first, ...rest] = name.split('/');
  const folder = imports[`#${first}/*`]?.replace('./', '/').replace('*', rest.join('/'));
  return files.some((file) => file.endsWith(`/${name}`) || file === folder);
}

test('every file that the documents for developers name is there', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs|md|json))`/g)]
      .map(([, name]) => name!)
      .filter((name) => !patterns.has(name) && !isThere(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});
