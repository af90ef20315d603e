// Which icons home may show: those of its own module, which is loaded with it.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readFiles } from './imports.ts';

test('home and what it shows later draw no icon that comes with the other screens only', () => {
  const files = readFiles();
  const ofHome = new Set(['apps/web/src/main.tsx']);
  for (const file of ofHome)
    if (file !== 'apps/web/src/app/routes.tsx')
      for (const { target } of importsOf(file, files[file] ?? '')) if (target) ofHome.add(target);
  expect(ofHome).toContain('apps/web/src/app/side-drawer.tsx');
  expect(ofHome).not.toContain('apps/web/src/product/product-screen.tsx');

  const folder = join(import.meta.dirname, '../../packages/ui/src/assets/more-icons');
  const names = globSync('*.svg', { cwd: folder }).map((file) => basename(file, '.svg'));
  expect(names.length).toBeGreaterThan(20);
  const quoted = new RegExp(`['"](${names.join('|')})['"]`);
  const drawn = [...ofHome].filter((file) => {
    const text = files[file] ?? '';
    return !file.includes('more-icon') && /icon/i.test(text) && quoted.test(text);
  });
  expect(drawn).toEqual([]);
});
