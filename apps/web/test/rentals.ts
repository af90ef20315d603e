// Replies for component tests: items, payments, returns and the rental history.
import { vi } from 'vitest';
import type { CallReply } from '#client/call.ts';
import { pageOf } from './city.ts';

type Item = CallReply<'GET /api/v1/rentals/products/{serialNumber}'>;
type Price = CallReply<'GET /api/v1/payments/calculate'>;
type Session = CallReply<'POST /api/v1/payments/prepare/rental'>;
type Confirmation = Extract<CallReply<'POST /api/v1/payments/confirm'>, { type: 'RENT' | 'OVERDUE' }>;
type Quote = CallReply<'GET /api/v1/returns/products/{code}'>;
type Returned = CallReply<'POST /api/v1/returns/products/{serialNumber}'>;
type Rentals = CallReply<'GET /api/v1/users/me/rentals'>;
type Rental = Rentals['actives'][number];
type Payment = CallReply<'GET /api/v1/users/me/rentals/{token}'>['payments'][number];

export const anItem: Item = {
  name: '65W PD 충전기',
  category: '충전기',
  image: '',
  pricePerHour: 500,
  dayCap: null,
  currentStationName: '건국대 도서관 1층 로비',
  currentStationId: 1,
  maxHours: 12,
};

/** At 13:20 of the server's clock. */
export function aPrice(price: Partial<Price> = {}): Price {
  return {
    amount: 1500,
    pricePerHour: 500,
    dayCap: null,
    graceMinutes: 10,
    maxOverdueAmount: 6000,
    replacementPrice: null,
    serverTime: '2026-11-14T13:20:00+09:00',
    ...price,
  };
}

export function aSession(session: Partial<Session> = {}): Session {
  return {
    sessionInfoKey: 'session-1',
    type: 'RENT',
    clientApiKey: 'test_ck_0',
    method: 'CARD',
    amount: 1500,
    listAmount: 1500,
    discounts: [],
    free: false,
    orderId: 'order-1',
    orderName: '65W PD 충전기 3시간',
    customerEmail: null,
    customerKey: 'customer-1',
    ...session,
  };
}

export function aConfirmation(confirmation: Partial<Confirmation> = {}): Confirmation {
  return {
    type: 'RENT',
    productName: '65W PD 충전기',
    productImage: '',
    category: '충전기',
    serialNumber: 'CHR_0001',
    rentalStationName: '건국대 도서관 1층 로비',
    rentalTime: 3,
    dayCap: null,
    rentalStartTime: '2026-11-14T13:20:00+09:00',
    expectedReturnTime: '2026-11-14T16:20:00+09:00',
    totalAmount: 1500,
    listAmount: confirmation.totalAmount ?? 1500,
    discounts: [],
    returnStationName: null,
    returnTime: null,
    rentalHistoryToken: 'rental-1',
    ...confirmation,
  };
}

export function aQuote(quote: Partial<Quote> = {}): Quote {
  return {
    image: '',
    name: '65W PD 충전기',
    category: '충전기',
    rentalStationName: '건국대 도서관 1층 로비',
    returnStationName: '건대입구역 2번 출구',
    rentalTimeHour: 3,
    minutesOfUse: 164,
    overdueMinutes: 0,
    overdueAmount: 0,
    status: '대여 중',
    stoppedUntil: null,
    returnInfoKey: 'quote-1',
    rentalHistoryToken: 'rental-1',
    expiresAt: '2026-11-14T16:14:00+09:00',
    points: { earn: 15, help: 0 },
    ...quote,
  };
}

export const aLateQuote: Quote = aQuote({
  status: '연체',
  minutesOfUse: 252,
  overdueMinutes: 72,
  overdueAmount: 1000,
});

export const aReturn: Returned = {
  productName: '65W PD 충전기',
  returnStationName: '건대입구역 2번 출구',
  returnTime: '2026-11-14T16:04:00+09:00',
  minutesOfUse: 164,
  rentalHistoryToken: 'rental-1',
  points: { earn: 15, help: 0 },
};

export function aRental(rental: Partial<Rental> = {}): Rental {
  return {
    rentalHistoryToken: 'rental-1',
    productName: '65W PD 충전기',
    productImage: '',
    category: '충전기',
    status: '대여 중',
    closedBy: null,
    rentalStationName: '건국대 도서관 1층 로비',
    returnStationName: null,
    rentalStartTime: '2026-11-14T13:20:00+09:00',
    expectedReturnTime: '2026-11-14T16:20:00+09:00',
    returnTime: null,
    rentalTimeHour: 3,
    extendedHours: 0,
    dayCap: null,
    charge: null,
    amount: 1500,
    refundedAmount: 0,
    listAmount: rental.amount ?? 1500,
    discounts: [],
    serialNumber: 'CHR_0001',
    stops: [],
    recalled: false,
    graceMinutes: 10,
    extendable: true,
    ...rental,
  };
}

export function aReturnedRental(rental: Partial<Rental> = {}): Rental {
  return aRental({
    rentalHistoryToken: 'rental-0',
    productName: '보조배터리 20,000mAh',
    category: '보조배터리',
    status: '반납',
    closedBy: 'RENTER',
    rentalStationName: '성수 연무장길 라운지',
    returnStationName: '건국대 도서관 1층 로비',
    rentalStartTime: '2026-11-09T18:42:00+09:00',
    expectedReturnTime: '2026-11-09T20:42:00+09:00',
    returnTime: '2026-11-09T20:31:00+09:00',
    rentalTimeHour: 2,
    amount: 1400,
    serialNumber: 'PWB_0020',
    ...rental,
  });
}

export function aPayment(payment: Partial<Payment> = {}): Payment {
  return {
    type: 'RENT',
    status: 'DONE',
    method: '카드',
    paymentDate: '2026-11-09T18:42:00+09:00',
    amount: 1400,
    listAmount: payment.amount ?? 1400,
    discounts: [],
    receiptUrl: 'https://card.example/receipt/1',
    refunds: [],
    ...payment,
  };
}

/** At 15:08 the rental above has 1 hour and 12 minutes left. */
export function aHistory(
  actives: Rental[],
  returned: Rental[],
  page: { number?: number; totalPages?: number } = {},
): Rentals {
  return {
    actives,
    rentals: pageOf(returned, page),
    rentAgain: true,
    serverTime: '2026-11-14T15:08:00+09:00',
  };
}

export interface OpenedWindow {
  clientKey: string;
  customerKey: string;
  request: Record<string, unknown>;
}

const opened: OpenedWindow[] = [];

/** A fake of the payment gateway's script, already loaded: records every payment window it is asked to open. */
export function paymentGatewayOnThePage(): OpenedWindow[] {
  // The script is loaded once per page, so all tests share one list.
  opened.length = 0;
  vi.stubGlobal('TossPayments', (clientKey: string) => ({
    payment: ({ customerKey }: { customerKey: string }) => ({
      requestPayment(request: Record<string, unknown>) {
        opened.push({ clientKey, customerKey, request });
        // The browser has left for the payment gateway.
        return new Promise<never>(() => undefined);
      },
    }),
  }));
  return opened;
}

/** Of a rental that is closed. */
export const noActions = { extend: false, report: false, freeReturn: null, reportLost: null };
