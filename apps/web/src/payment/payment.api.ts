// Payment calls: confirming an authenticated payment.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CacheTag } from '#client/cache-tags.ts';
import { call, type CallReply } from '#client/call.ts';
import { paths } from '#web/navigation/paths.ts';
import { paymentSession, paymentType } from '#web/session-state.ts';
import { useDurableMutation } from './use-durable-mutation.ts';

type AnyConfirmation = CallReply<'POST /api/v1/payments/confirm'>;
/** What confirming answers for a payment of this type; without one, for a rental that begins or ends. */
export type Confirmation<Type extends AnyConfirmation['type'] = 'RENT' | 'OVERDUE'> = Extract<
  AnyConfirmation,
  { type: Type }
>;

/** What the payment gateway appends to the address it sends the buyer back to: authenticated, not yet charged. A free order has no key. */
export interface AuthenticatedPayment {
  paymentKey?: string;
  orderId: string;
  amount: number;
}

/** Undefined where a part is missing or invalid: there is nothing that could be captured. */
export function parseAuthenticatedPayment(query: URLSearchParams): AuthenticatedPayment | undefined {
  const paymentKey = query.get('paymentKey') ?? '';
  const orderId = query.get('orderId') ?? '';
  const amount = Number(query.get('amount') ?? 0);
  if (orderId === '' || !Number.isSafeInteger(amount) || amount < 0) return undefined;
  if (amount === 0) return query.get('amount') === '0' && paymentKey === '' ? { orderId, amount } : undefined;
  return paymentKey === '' ? undefined : { paymentKey, orderId, amount };
}

export interface ConfirmationOptions<Type extends AnyConfirmation['type']> {
  /** What the screen can show. */
  types: readonly Type[];
  /** Called even if the screen has been left meanwhile. */
  onConfirmed?: (() => void) | undefined;
  invalidates: readonly CacheTag[];
}

/**
 * Confirms once per payment and retries while the outcome is unknown. The session's key may be lost, as when a card app
 * comes back in another tab: the server then looks at whose order it is.
 */
export function usePaymentConfirmation<Type extends AnyConfirmation['type']>(
  payment: AuthenticatedPayment | undefined,
  { types, onConfirmed, invalidates }: ConfirmationOptions<Type>,
) {
  const navigate = useNavigate();
  const { reply, ...progress } = useDurableMutation<AnyConfirmation>({
    endpoint: 'POST /api/v1/payments/confirm',
    id: payment?.paymentKey ?? payment?.orderId,
    invalidates,
    async mutationFn() {
      const confirmation = await call('POST /api/v1/payments/confirm', {
        body: {
          ...(payment as AuthenticatedPayment),
          paymentType: paymentType.read(),
          sessionInfoKey: paymentSession.read() ?? null,
        },
      });
      onConfirmed?.();
      return confirmation;
    },
  });
  const shown = reply !== undefined && isOfType(reply, types) ? reply : undefined;
  const isOfAnotherType = reply !== undefined && shown === undefined;
  // Whoever brings a payment to the wrong screen has paid all the same: the history shows it.
  useEffect(() => {
    if (isOfAnotherType) void navigate(paths.history, { replace: true });
  }, [isOfAnotherType, navigate]);
  return { reply: shown, ...progress };
}

function isOfType<Type extends AnyConfirmation['type']>(
  confirmation: AnyConfirmation,
  types: readonly Type[],
): confirmation is Confirmation<Type> {
  return types.some((type) => type === confirmation.type);
}
