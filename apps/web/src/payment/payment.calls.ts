// Paying: what it costs, opening a payment, and having it captured.
import { useQuery } from '@tanstack/react-query';
import { reading } from '#web/calls/ask-server.ts';
import { call, type CallReply } from '#web/calls/call.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import { paymentSession, paymentType } from '#web/visit.ts';
import { useInsist } from './insist.ts';

export type PaymentSession = CallReply<'POST /api/v1/payments/prepare/rental'>;
export type Confirmation = CallReply<'POST /api/v1/payments/confirm'>;

/** What the card company appends to the address it sends the buyer back to. */
export interface Authenticated {
  paymentKey: string;
  orderId: string;
  amount: number;
}

/** The server's amount for these hours. */
export function useRentalAmount(serialNumber: string, rentalTime: number) {
  const query = useQuery({
    ...reading('GET /api/v1/payments/calculate', { query: { serialNumber, rentalTime } }),
    enabled: serialNumber !== '',
  });
  useLoggedOnly(query.error, 'the amount could not be calculated');
  return query;
}

export function prepareRentalPayment(sent: {
  serialNumber: string;
  rentalTime: number;
  amount: number;
}): Promise<PaymentSession> {
  return call('POST /api/v1/payments/prepare/rental', { body: { ...sent, method: 'CARD' } });
}

export function prepareOverduePayment(returnInfoKey: string): Promise<PaymentSession> {
  return call('POST /api/v1/payments/prepare/overdue', { body: { method: 'OVERDUE', returnInfoKey } });
}

/** Missing or senseless parts make it undefined: nothing was authenticated that could be captured. */
export function readAuthenticated(query: URLSearchParams): Authenticated | undefined {
  const paymentKey = query.get('paymentKey') ?? '';
  const orderId = query.get('orderId') ?? '';
  const amount = Number(query.get('amount') ?? 0);
  if (paymentKey === '' || orderId === '' || !Number.isSafeInteger(amount) || amount <= 0) return undefined;
  return { paymentKey, orderId, amount };
}

/**
 * Confirms once per payment and keeps asking while the outcome is unknown. The session's key may be lost, as when a card
 * app comes back in another tab: the server then looks at whose order it is. `whenConfirmed` is called even if the
 * screen has been left meanwhile.
 */
export function useConfirmation(authenticated: Authenticated | undefined, whenConfirmed: () => void) {
  return useInsist<Confirmation>('POST /api/v1/payments/confirm', authenticated?.paymentKey, async () => {
    const confirmation = await call('POST /api/v1/payments/confirm', {
      body: {
        ...(authenticated as Authenticated),
        paymentType: paymentType.read(),
        sessionInfoKey: paymentSession.read() ?? null,
      },
    });
    whenConfirmed();
    return confirmation;
  });
}
