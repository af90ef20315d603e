// How the chunks of an app are put together, on graphs small enough to be read.
import { expect, test } from 'vitest';
import { appChunks } from './app-chunks.ts';

interface TestModule {
  imports?: string[];
  loads?: string[];
  /** How long its code is, which says nothing that compresses. */
  length?: number;
}

const FIXED = {
  fixed: [],
  maxScreenBytes: 10_000,
  maxBytesMore: 0,
  maxSharedBytes: 0,
  styleFiles: /rest\.css$/,
};

function chunksOf(modules: Record<string, TestModule>, options = FIXED): Record<string, string[]> {
  const importing = (id: string, kind: 'imports' | 'loads') =>
    Object.keys(modules).filter((other) => modules[other]![kind]?.includes(id));
  const name = appChunks(options);
  const context = {
    getModuleInfo: (id: string) => ({
      id,
      isEntry: id === 'entry.ts',
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.loads ?? [],
      importers: importing(id, 'imports'),
      dynamicImporters: importing(id, 'loads'),
      code: `export const text = "${randomText(modules[id]?.length ?? 100)}";`,
    }),
  };
  const chunks: Record<string, string[]> = {};
  for (const id of Object.keys(modules)) {
    const chunk = name(id, context as unknown as Parameters<typeof name>[1]);
    if (chunk) (chunks[chunk] ??= []).push(id);
  }
  return chunks;
}

function randomText(length: number): string {
  let state = length;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return String.fromCodePoint(97 + (state % 26));
  }).join('');
}

test('what the entry imports is one file, and the styles of everything else another', () => {
  expect(
    chunksOf({
      'entry.ts': { imports: ['used.ts', 'app.css'], loads: ['a-screen.tsx'] },
      'used.ts': {},
      'app.css': {},
      'a-screen.tsx': { imports: ['a.css'], length: 6_000 },
      'a.css': {},
    }),
  ).toEqual({
    app: ['entry.ts', 'used.ts', 'app.css'],
    'a-screen': ['a-screen.tsx'],
    screens: ['a.css'],
  });
});

test('a part that two screens share stays a file of its own when it is large, and is merged when it is small', () => {
  const screens = {
    'entry.ts': { loads: ['a-screen.tsx', 'b-screen.tsx'] },
    'a-screen.tsx': { imports: ['shared.ts'], length: 6_000 },
    'b-screen.tsx': { imports: ['shared.ts'], length: 6_000 },
  };
  expect(Object.values(chunksOf({ ...screens, 'shared.ts': { length: 6_000 } }))).toHaveLength(4);
  expect(Object.values(chunksOf({ ...screens, 'shared.ts': { length: 100 } }))).toHaveLength(3);
});

test('no screen is made to load more than its limit', () => {
  const chunks = chunksOf(
    {
      'entry.ts': { loads: ['a-screen.tsx', 'b-screen.tsx'] },
      'a-screen.tsx': { imports: ['shared.ts'], length: 6_000 },
      'b-screen.tsx': { imports: ['shared.ts'], length: 6_000 },
      'shared.ts': { length: 100 },
    },
    { ...FIXED, maxScreenBytes: 5_000 },
  );
  expect(Object.values(chunks)).toHaveLength(4);
});

test('chunks that are merged never import each other', () => {
  const chunks = chunksOf({
    'entry.ts': { loads: ['a-screen.tsx', 'b-screen.tsx'] },
    // The small part imports a large one that imports a small one: the two small ones in one file would make a circle.
    'a-screen.tsx': { imports: ['outer.ts'], length: 5_000 },
    'b-screen.tsx': { imports: ['middle.ts'], length: 5_000 },
    'outer.ts': { imports: ['middle.ts'], length: 100 },
    'middle.ts': { imports: ['inner.ts'], length: 9_000 },
    'inner.ts': { length: 100 },
  });
  expect(chunks).not.toContainEqual(expect.arrayContaining(['outer.ts', 'inner.ts']));
  expect(Object.values(chunks).find((modules) => modules.includes('outer.ts'))).not.toContain('inner.ts');
});

test('what the most screens share goes into the first file, as far as there is room for it', () => {
  const screens = ['a', 'b', 'c', 'd'].map((name) => `${name}-screen.tsx`);
  const modules = {
    'entry.ts': { loads: screens },
    ...Object.fromEntries(
      screens.map((name, index) => [
        name,
        { imports: ['shared.ts', ...(index < 3 ? ['styled.ts'] : [])], length: 6_000 },
      ]),
    ),
    'shared.ts': { length: 100 },
    'styled.ts': { imports: ['styled.css'], length: 100 },
    'styled.css': {},
  };
  const first = (maxSharedBytes: number) => chunksOf(modules, { ...FIXED, maxSharedBytes })['app'];
  expect(first(1_000)).toEqual(['entry.ts', 'shared.ts']);
  expect(first(10)).toEqual(['entry.ts']);
});

test('a small file that one screen alone needs is merged before the small ones that screens share', () => {
  const modules = {
    'entry.ts': { loads: ['a-screen.tsx', 'b-screen.tsx', 'c-screen.tsx'] },
    'a-screen.tsx': { length: 1_000 },
    'b-screen.tsx': { imports: ['shared.ts'], length: 6_000 },
    'c-screen.tsx': { imports: ['shared.ts'], length: 6_000 },
    'shared.ts': { length: 100 },
  };
  const chunks = chunksOf(modules, { ...FIXED, maxScreenBytes: 5_000, maxBytesMore: 2_000 });
  expect(Object.values(chunks)).not.toContainEqual(['a-screen.tsx']);
});
