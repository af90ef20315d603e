// The rules of what a visit remembers, held in a page without a browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  chosenStation,
  paymentSession,
  paymentType,
  profile,
  rentalProcess,
  returnInfo,
  scannedItem,
  scannedStation,
} from './visit.ts';

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

test('a scanned station is remembered under its specified name for fifteen minutes, not longer', () => {
  scannedStation.keep(7);
  expect(window.sessionStorage.getItem('scannedQrNumber')).toBe('7');
  vi.setSystemTime(Date.now() + 15 * 60_000 - 1);
  expect(scannedStation.read()).toBe(7);
  vi.setSystemTime(Date.now() + 1);
  expect(scannedStation.read()).toBeUndefined();
  expect(window.sessionStorage.getItem('scannedQrNumber')).toBeNull();
});

test('a station number without its time counts from the moment it is first read', () => {
  window.sessionStorage.setItem('scannedQrNumber', '3');
  expect(scannedStation.read()).toBe(3);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(scannedStation.read()).toBeUndefined();
});

test('a station number that is no number is no station', () => {
  window.sessionStorage.setItem('scannedQrNumber', 'javascript:');
  expect(scannedStation.read()).toBeUndefined();
});

test('a payment is for a rental unless said otherwise', () => {
  expect(paymentType.read()).toBe('RENT');
  paymentType.keep('OVERDUE');
  expect(paymentType.read()).toBe('OVERDUE');
});

test('only rental and return are processes', () => {
  window.sessionStorage.setItem('rentalProcessType', 'steal');
  expect(rentalProcess.read()).toBeUndefined();
});

test('choosing a station keeps its five fields and removes the recent one', () => {
  cookies.set('recentStation', 'x');
  const station = {
    id: 1,
    name: '건국대 도서관; 1층',
    status: '운영 중',
    openTime: '09:00',
    closeTime: '22:00',
  };
  const asListed = { ...station, address: '능동로 120' };
  chosenStation.keep(asListed);
  expect(chosenStation.read()).toEqual(station);
  expect(cookies.has('recentStation')).toBe(false);
  chosenStation.forget();
  expect(chosenStation.read()).toBeUndefined();
});

test('the chosen station is kept for one day, for every screen', () => {
  chosenStation.keep({ id: 1, name: '도서관', status: '운영 중', openTime: '09:00', closeTime: '22:00' });
  expect(written[0]).toMatch(/^selectStation=[^;]+; path=\/; max-age=86400;/);
});

test('what a visit keeps in the session stands under the specified names', () => {
  rentalProcess.keep('rental');
  scannedStation.keep(7);
  scannedItem.keep('CHR_0001');
  returnInfo.keep('return-key');
  paymentSession.keep('session-key');
  paymentType.keep('RENT');
  profile.keep('toss');
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

test('a selectStation cookie nobody can read is ignored', () => {
  cookies.set('selectStation', '%7Bbroken');
  expect(chosenStation.read()).toBeUndefined();
});
