// Holds docs/dependencies.md against the packages that are shipped.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

/** Bundled into the apps at build time, and therefore listed as development dependencies. */
const bundled = [
  '@base-ui/react',
  '@hookform/resolvers',
  '@jsquash/webp',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tosspayments/tosspayments-sdk',
  'leaflet',
  'react',
  'react-dom',
  'react-hook-form',
  'react-router',
  'zxing-wasm',
];

test('docs/dependencies.md lists exactly the shipped packages, with version and licence', async () => {
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> };
  const table = await read('docs/dependencies.md');
  const rows = table
    .split('\n')
    .filter((line) => /^\| [@a-z]/.test(line) && !line.startsWith('| package'))
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim())
        .join(' '),
    );
  const shipped = await Promise.all(
    [...Object.keys(dependencies), ...bundled].map(async (name) => {
      const { version, license } = JSON.parse(await read(`node_modules/${name}/package.json`)) as {
        version: string;
        license: string;
      };
      return `${name} ${version} ${license}`;
    }),
  );
  expect(rows.toSorted()).toEqual(shipped.toSorted());
});
