// Opens the payment gateway's window. Its script is fetched when someone pays; the page is left for it.
import type { CardOptions } from './card-origin.ts';
import type { PaymentSession } from './prepare.api.ts';

export interface RedirectPaths {
  /** Paths of ours; the payment gateway appends its query to them. */
  success: string;
  failure: string;
}

/** Never resolves on success: the browser has left the page. */
export async function openPaymentWindow(
  session: PaymentSession,
  { success, failure }: RedirectPaths,
  scriptUrl: string | null,
  card?: CardOptions,
): Promise<void> {
  const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk');
  const paymentGateway = await loadTossPayments(
    session.clientApiKey,
    scriptUrl === null ? {} : { src: scriptUrl },
  );
  const { origin } = window.location;
  await paymentGateway.payment({ customerKey: session.customerKey }).requestPayment({
    method: session.method,
    amount: { currency: 'KRW', value: session.amount },
    orderId: session.orderId,
    orderName: session.orderName,
    ...(session.customerEmail === null ? {} : { customerEmail: session.customerEmail }),
    successUrl: origin + success,
    failUrl: origin + failure,
    windowTarget: 'self',
    ...(card && { card }),
  });
}
