import { expect, test } from 'vitest';
import { LastBodies } from './last-bodies.ts';

function countedBodies(max: number) {
  const bodies = new LastBodies<string, { stock: number; name: string | null }>(max);
  let written = 0;
  const get = async (key: string, stock: number, name: string | null = null) => {
    const { body } = await bodies.get(key, { stock, name }, async () => {
      written += 1;
      return `${key} ${stock} ${name}`;
    });
    return body.toString();
  };
  return { get, written: () => written };
}

test('a body is written once for equal readings, and anew when any value differs', async () => {
  const { get, written } = countedBodies(2);
  expect(await get('a', 1)).toBe('a 1 null');
  expect(await get('a', 1)).toBe('a 1 null');
  expect(written()).toBe(1);
  expect(await get('a', 1, 'new name')).toBe('a 1 new name');
  expect(await get('a', 2, 'new name')).toBe('a 2 new name');
  expect(await get('a', 1)).toBe('a 1 null');
  expect(written()).toBe(4);
});

test('beyond its size the body that was written first is dropped', async () => {
  const { get, written } = countedBodies(2);
  for (const key of ['a', 'b', 'c']) await get(key, 1);
  expect(written()).toBe(3);
  await get('c', 1);
  await get('b', 1);
  expect(written()).toBe(3);
  await get('a', 1);
  expect(written()).toBe(4);
});

test('a body that could not be written is tried again', async () => {
  const bodies = new LastBodies<string, { stock: number }>(1);
  const failing = bodies.get('a', { stock: 1 }, async () => {
    throw new Error('no connection');
  });
  await expect(failing).rejects.toThrow('no connection');
  expect((await bodies.get('a', { stock: 1 }, async () => 'written')).body.toString()).toBe('written');
});
