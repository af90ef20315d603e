// How values are kept when the browser lets us, and when it does not.
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

test('a value is kept in the storage and can be removed', () => {
  const storage = aStorage();
  const store = storeOver(() => storage);
  store.write('accessToken', 'a');
  expect(storage.getItem('accessToken')).toBe('a');
  store.remove('accessToken');
  expect(store.read('accessToken')).toBeUndefined();
});

test('a blocked storage keeps values in memory instead of failing', () => {
  const store = storeOver(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  store.write('accessToken', 'a');
  expect(store.read('accessToken')).toBe('a');
  store.remove('accessToken');
  expect(store.read('accessToken')).toBeUndefined();
});

test('a full storage does not bring back the value it refused to replace', () => {
  const storage = aStorage();
  const store = storeOver(() => storage);
  store.write('scannedQrCode', 'CHR_0001');
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.write('scannedQrCode', 'MOU_0001');
  expect(store.read('scannedQrCode')).toBe('MOU_0001');
});
