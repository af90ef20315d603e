// The stores when the browser allows its storage, blocks it, or has no room left.
import { expect, test } from 'vitest';
import { storeOver } from './storage.ts';

function aStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
}

test('a value is written to the storage and can be removed', () => {
  const storage = aStorage();
  const store = storeOver(() => storage);
  store.write('accessToken', 'a');
  expect(storage.getItem('accessToken')).toBe('a');
  store.remove('accessToken');
  expect(store.read('accessToken')).toBeUndefined();
});

test('a store over a blocked storage keeps values in memory', () => {
  const store = storeOver(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  store.write('accessToken', 'a');
  expect(store.read('accessToken')).toBe('a');
  store.remove('accessToken');
  expect(store.read('accessToken')).toBeUndefined();
});

test('a store over a full storage does not return the value it could not replace', () => {
  const storage = aStorage();
  const store = storeOver(() => storage);
  store.write('scannedQrCode', 'CHR_0001');
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.write('scannedQrCode', 'MOU_0001');
  expect(store.read('scannedQrCode')).toBe('MOU_0001');
});
