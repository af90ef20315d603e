// What a browser tab stores in session storage and cookies, tested without a browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  selectedStation,
  paymentSession,
  paymentType,
  profile,
  rentalProcess,
  returnInfo,
  scannedItem,
  scannedStation,
} from './session-state.ts';

let cookies = new Map<string, string>();
/** Every cookie line as it was written, attributes and all. */
let written: string[] = [];

beforeEach(() => {
  const session = new Map<string, string>();
  cookies = new Map();
  written = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => void session.set(key, value),
      removeItem: (key: string) => void session.delete(key),
    },
  });
  vi.stubGlobal('document', {
    location: { protocol: 'http:' },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a scanned station is stored under its specified name and expires after fifteen minutes', () => {
  scannedStation.set(7);
  expect(window.sessionStorage.getItem('scannedQrNumber')).toBe('7');
  vi.setSystemTime(Date.now() + 15 * 60_000 - 1);
  expect(scannedStation.read()).toBe(7);
  vi.setSystemTime(Date.now() + 1);
  expect(scannedStation.read()).toBeUndefined();
  expect(window.sessionStorage.getItem('scannedQrNumber')).toBeNull();
});

test('a stored station without a time expires fifteen minutes after it is first read', () => {
  window.sessionStorage.setItem('scannedQrNumber', '3');
  expect(scannedStation.read()).toBe(3);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(scannedStation.read()).toBeUndefined();
});

test('a stored station that is not a number is ignored', () => {
  window.sessionStorage.setItem('scannedQrNumber', 'javascript:');
  expect(scannedStation.read()).toBeUndefined();
});

test('the payment type is a rental by default', () => {
  expect(paymentType.read()).toBe('RENT');
  paymentType.set('OVERDUE');
  expect(paymentType.read()).toBe('OVERDUE');
});

test('a stored process other than rental and return is ignored', () => {
  window.sessionStorage.setItem('rentalProcessType', 'steal');
  expect(rentalProcess.read()).toBeUndefined();
});

test('selecting a station stores its five fields and removes the recent station', () => {
  cookies.set('recentStation', 'x');
  const station = {
    id: 1,
    name: '건국대 도서관; 1층',
    status: '운영 중' as const,
    openTime: '09:00',
    closeTime: '22:00',
  };
  const asListed = { ...station, address: '능동로 120' };
  selectedStation.set(asListed);
  expect(selectedStation.read()).toEqual(station);
  expect(cookies.has('recentStation')).toBe(false);
  selectedStation.clear();
  expect(selectedStation.read()).toBeUndefined();
});

test('the selected station is stored for one day and for every path', () => {
  selectedStation.set({ id: 1, name: '도서관', status: '운영 중', openTime: '09:00', closeTime: '22:00' });
  expect(written[0]).toMatch(/^selectStation=[^;]+; path=\/; max-age=86400;/);
});

test('every value in session storage has its specified name', () => {
  rentalProcess.set('rental');
  scannedStation.set(7);
  scannedItem.set('CHR_0001');
  returnInfo.set('return-key');
  paymentSession.set('session-key');
  paymentType.set('RENT');
  profile.set('toss');
  const specified = {
    rentalProcessType: 'rental',
    scannedQrNumber: '7',
    scannedQrCode: 'CHR_0001',
    returnInfoKey: 'return-key',
    sessionInfoKey: 'session-key',
    paymentType: 'RENT',
    profile: 'toss',
  };
  for (const [name, value] of Object.entries(specified))
    expect(window.sessionStorage.getItem(name), name).toBe(value);
});

test('an unreadable selectStation cookie is ignored', () => {
  cookies.set('selectStation', '%7Bbroken');
  expect(selectedStation.read()).toBeUndefined();
});

test('on https the selected station travels over https only', () => {
  const station = {
    id: 1,
    name: '도서관',
    status: '운영 중' as const,
    openTime: '09:00',
    closeTime: '18:00',
  };
  selectedStation.set(station);
  expect(written.at(-1)).not.toContain('secure');
  document.location.protocol = 'https:';
  selectedStation.set(station);
  expect(written.at(-1)).toMatch(/; samesite=lax; secure$/);
});
