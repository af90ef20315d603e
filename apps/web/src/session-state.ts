// Typed access to what a browser tab stores under specified names in session storage and cookies.
import type { CallReply } from '#client/call.ts';
import { sessionStore } from '#client/storage.ts';
import { SELECTED_STATION_DAYS } from '#domain/legal/retention.ts';

/** One named value of the session. */
interface StoredValue<Value> {
  read(): Value | undefined;
  set(value: Value): void;
  clear(): void;
}

function storedValue<Value extends string>(name: string, allowed?: readonly Value[]): StoredValue<Value> {
  return {
    read() {
      const value = sessionStore.read(name) as Value | undefined;
      return value === undefined || (allowed && !allowed.includes(value)) ? undefined : value;
    },
    set: (value) => sessionStore.write(name, value),
    clear: () => sessionStore.remove(name),
  };
}

export type RentalProcess = 'rental' | 'return' | 'report';
export type PaymentType = 'RENT' | 'EXTENSION' | 'OVERDUE' | 'CHARGE' | 'MEMBERSHIP';

/** Whether the person is renting, returning, or returning for free with a report. */
export const rentalProcess = storedValue<RentalProcess>('rentalProcessType', ['rental', 'return', 'report']);

/** The item's code, which is its serial number. */
export const scannedItem = storedValue('scannedQrCode');

/** What was scanned in this tab has been rented or returned: a step back into that task leads home. */
export const finishedTask = storedValue<'true'>('finishedTask', ['true']);

/** The key of the current return quote. */
export const returnInfo = storedValue('returnInfoKey');

/** The key of the payment session the payment window was opened with. */
export const paymentSession = storedValue('sessionInfoKey');

const storedPaymentType = storedValue<PaymentType>('paymentType', [
  'RENT',
  'EXTENSION',
  'OVERDUE',
  'CHARGE',
  'MEMBERSHIP',
]);
/** What the current payment is for; a rental by default. */
export const paymentType = {
  ...storedPaymentType,
  read: (): PaymentType => storedPaymentType.read() ?? 'RENT',
};

/** The member has seen that documents change: home leads there once a visit. */
export const consentPutOff = storedValue<'true'>('consentPutOff', ['true']);

/** `toss` during the payment gateway's review; cleared at logout. */
export const profile = storedValue<'toss'>('profile', ['toss']);

const stationNumber = storedValue('scannedQrNumber');
const stationScannedAt = storedValue('scannedQrNumberAt');
const SCANNED_STATION_TTL_MS = 15 * 60_000;

/**
 * The scanned station. It counts once: a rental or a return that succeeds clears it, and it expires after fifteen
 * minutes, so that a later return cannot record yesterday's station.
 */
export const scannedStation: StoredValue<number> = {
  read() {
    const id = Number(stationNumber.read());
    if (!Number.isInteger(id) || id <= 0) return undefined;
    const scannedAt = Number(stationScannedAt.read() ?? Number.NaN);
    if (Number.isNaN(scannedAt)) stationScannedAt.set(String(Date.now()));
    else if (Date.now() - scannedAt >= SCANNED_STATION_TTL_MS) {
      scannedStation.clear();
      return undefined;
    }
    return id;
  },
  set(id) {
    stationNumber.set(String(id));
    stationScannedAt.set(String(Date.now()));
  },
  clear() {
    stationNumber.clear();
    stationScannedAt.clear();
  },
};

/** The link the station was scanned from: its code proves that the poster was seen. Empty when the number was typed. */
export const scannedLink = storedValue('scannedQrLink');

/** The language was changed in the menu, which is open again on the new page. */
export const reopenedMenu = storedValue<'true'>('reopenedMenu', ['true']);

/** A report that waits for its station, as text; `rental/report-draft.ts` reads it. */
export const storedReport = storedValue('reportDraft');

/** Forgets what somebody has scanned and written in this tab. */
export function clearTask(): void {
  for (const value of [rentalProcess, scannedItem, scannedStation, scannedLink, returnInfo, storedReport]) {
    value.clear();
  }
}

/** The station whose items are listed. */
export interface SelectedStation {
  id: number;
  name: string;
  status: CallReply<'GET /api/v1/stations/{id}'>['status'];
  openTime: string;
  closeTime: string;
}

const SELECTED_STATION_MAX_AGE_SECONDS = SELECTED_STATION_DAYS * 24 * 60 * 60;

export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}

export const selectedStation: StoredValue<SelectedStation> = {
  read() {
    const text = readCookie('selectStation');
    if (text === undefined) return undefined;
    try {
      const station = JSON.parse(decodeURIComponent(text)) as SelectedStation;
      return typeof station.id === 'number' && typeof station.name === 'string' ? station : undefined;
    } catch {
      return undefined;
    }
  },
  set({ id, name, status, openTime, closeTime }) {
    const station: SelectedStation = { id, name, status, openTime, closeTime };
    writeCookie(
      'selectStation',
      encodeURIComponent(JSON.stringify(station)),
      SELECTED_STATION_MAX_AGE_SECONDS,
    );
    writeCookie('recentStation', '', 0);
  },
  clear: () => writeCookie('selectStation', '', 0),
};
