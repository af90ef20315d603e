// Writes a service worker from its TypeScript, with values of the build in front of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';

export async function writeServiceWorker(
  source: string,
  target: string,
  values: Record<string, unknown>,
): Promise<void> {
  const head = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  // As a classic script: the marks of a module would be refused.
  writeFileSync(target, [...head, code.replace(/^export \{\s*\};?$/m, '')].join('\n'));
}
