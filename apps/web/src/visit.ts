// What this visit has scanned, chosen and owes: the specified names in session storage and cookies, typed.
import { sessionStore } from '#web/device/storage.ts';

/** One named value of the session. */
interface Kept<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
  forget(): void;
}

function kept<Value extends string>(name: string, allowed?: readonly Value[]): Kept<Value> {
  return {
    read() {
      const value = sessionStore.read(name) as Value | undefined;
      return value === undefined || (allowed && !allowed.includes(value)) ? undefined : value;
    },
    keep: (value) => sessionStore.write(name, value),
    forget: () => sessionStore.remove(name),
  };
}

export type RentalProcess = 'rental' | 'return';
export type PaymentType = 'RENT' | 'OVERDUE';

/** What the person set out to do: rent or return. */
export const rentalProcess = kept<RentalProcess>('rentalProcessType', ['rental', 'return']);

/** The item's code, which is its serial number. */
export const scannedItem = kept('scannedQrCode');

/** The key of the return quote on the screen. */
export const returnInfo = kept('returnInfoKey');

/** The key of the payment session the card window was opened with. */
export const paymentSession = kept('sessionInfoKey');

const storedPaymentType = kept<PaymentType>('paymentType', ['RENT', 'OVERDUE']);
/** What the payment under way is for; a rental unless said otherwise. */
export const paymentType = {
  ...storedPaymentType,
  read: (): PaymentType => storedPaymentType.read() ?? 'RENT',
};

/** `toss` in the payment provider's review; cleared at logout. */
export const profile = kept<'toss'>('profile', ['toss']);

const stationNumber = kept('scannedQrNumber');
const stationScannedAt = kept('scannedQrNumberAt');
const stationValidMilliseconds = 15 * 60_000;

/**
 * The station that was scanned. It is used once: whoever starts a rental or returns forgets it, and after fifteen
 * minutes it forgets itself, so that a later return cannot record yesterday's station.
 */
export const scannedStation: Kept<number> = {
  read() {
    const id = Number(stationNumber.read());
    if (!Number.isInteger(id) || id <= 0) return undefined;
    const scannedAt = Number(stationScannedAt.read() ?? Number.NaN);
    if (Number.isNaN(scannedAt)) stationScannedAt.keep(String(Date.now()));
    else if (Date.now() - scannedAt >= stationValidMilliseconds) {
      scannedStation.forget();
      return undefined;
    }
    return id;
  },
  keep(id) {
    stationNumber.keep(String(id));
    stationScannedAt.keep(String(Date.now()));
  },
  forget() {
    stationNumber.forget();
    stationScannedAt.forget();
  },
};

/** The station whose items are being looked at. */
export interface ChosenStation {
  id: number;
  name: string;
  status: string;
  openTime: string;
  closeTime: string;
}

const oneDaySeconds = 24 * 60 * 60;

function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}

export const chosenStation: Kept<ChosenStation> = {
  read() {
    const text = readCookie('selectStation');
    if (text === undefined) return undefined;
    try {
      const station = JSON.parse(decodeURIComponent(text)) as ChosenStation;
      return typeof station.id === 'number' && typeof station.name === 'string' ? station : undefined;
    } catch {
      return undefined;
    }
  },
  keep({ id, name, status, openTime, closeTime }) {
    const station: ChosenStation = { id, name, status, openTime, closeTime };
    writeCookie('selectStation', encodeURIComponent(JSON.stringify(station)), oneDaySeconds);
    writeCookie('recentStation', '', 0);
  },
  forget: () => writeCookie('selectStation', '', 0),
};
