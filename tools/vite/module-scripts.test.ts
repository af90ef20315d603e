// The chunks of an app's entry in its built page.
import { expect, test } from 'vitest';
import { withModuleScripts } from './module-scripts.ts';

test('the chunks of an entry are module scripts after it, and no page has a modulepreload link', () => {
  const entry = '<script type="module" crossorigin src="/console/assets/index-1.js"></script>';
  const style = '<link rel="stylesheet" crossorigin href="/console/assets/index-2.css">';
  expect(
    withModuleScripts(
      `${entry}\n<link rel="modulepreload" crossorigin href="/console/assets/toast-3.js">\n${style}`,
    ),
  ).toBe(`${entry}\n<script type="module" crossorigin src="/console/assets/toast-3.js"></script>\n${style}`);
});
