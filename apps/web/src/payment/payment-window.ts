// The card company's payment window. Its code is fetched when someone pays, and the page is left for it.
import type { PaymentSession } from './payment.calls.ts';

export interface WaysBack {
  /** Paths of ours; the card company appends what it has to say. */
  success: string;
  failure: string;
}

/** Never resolves when all goes well: the browser is on its way to the card company. */
export async function openPaymentWindow(
  session: PaymentSession,
  { success, failure }: WaysBack,
  scriptUrl: string | null,
): Promise<void> {
  const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk');
  const cardCompany = await loadTossPayments(
    session.clientApiKey,
    scriptUrl === null ? {} : { src: scriptUrl },
  );
  const here = window.location.origin;
  await cardCompany.payment({ customerKey: session.customerKey }).requestPayment({
    method: session.method,
    amount: { currency: 'KRW', value: session.amount },
    orderId: session.orderId,
    orderName: session.orderName,
    ...(session.customerEmail === null ? {} : { customerEmail: session.customerEmail }),
    successUrl: here + success,
    failUrl: here + failure,
    windowTarget: 'self',
  });
}
