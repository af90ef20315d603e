// Which files the service worker of the field pages keeps.
import { expect, test } from 'vitest';
import { filesOf } from './field-worker.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/font.woff2'],
    imports: ['_shared.js'],
    dynamicImports: ['src/field/field-pages.tsx', 'src/staff/staff-screen.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'src/field/field-pages.tsx': {
    file: 'assets/field-pages.js',
    assets: ['assets/qr-worker.js'],
    imports: ['_shared.js', '_card.js'],
  },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  'src/staff/staff-screen.tsx': { file: 'assets/staff-screen.js' },
};

const chunkOf = {
  'src/main.tsx': 'assets/index.js',
  'src/field/field-pages.tsx': 'assets/field-pages.js',
  'src/staff/staff-screen.tsx': 'assets/staff-screen.js',
};

test('the app, the field pages and all they import are kept, the entry first, and no other screen', () => {
  const files = filesOf(manifest, chunkOf);
  expect(files[0]).toBe('assets/index.js');
  expect(files.toSorted()).toEqual([
    'assets/card.css',
    'assets/card.js',
    'assets/field-pages.js',
    'assets/font.woff2',
    'assets/index.css',
    'assets/index.js',
    'assets/qr-worker.js',
    'assets/shared.js',
  ]);
});

test('what the field pages share a file with other screens in is kept too', () => {
  const shared = { ...chunkOf, 'src/field/field-pages.tsx': 'assets/card.js' };
  expect(filesOf(manifest, shared)).toContain('assets/card.js');
});

test('a build without the field pages fails instead of keeping too little', () => {
  const { 'src/field/field-pages.tsx': _pages, ...rest } = chunkOf;
  expect(() => filesOf(manifest, rest)).toThrow('src/field/field-pages.tsx');
});
