// Paying by card from a screen: prepare the payment, store its session, open the payment window.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#client/query-client.ts';
import { logError } from '#client/log-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { paymentSession, paymentType } from '#web/session-state.ts';
import { asksForCardOrigin } from './card-origin.text.ts';
import type { PaymentSession } from './prepare.api.ts';
import * as text from './use-card-payment.text.ts';

export interface CardPayment {
  prepare: () => Promise<PaymentSession>;
  /** Where the payment gateway sends the buyer after authenticating. */
  success: string;
  /** Called after the failure has been logged and shown. */
  onRefused?: ((error: unknown) => void) | undefined;
}

export function useCardPayment({ prepare, success, onRefused }: CardPayment) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const [paying, setPaying] = useState(false);
  usePageRestored(() => setPaying(false));

  async function pay(): Promise<void> {
    setPaying(true);
    try {
      const [session, config] = await Promise.all([
        prepare(),
        client.ensureQueryData(queryFor('GET /api/v1/config')),
      ]);
      paymentSession.set(session.sessionInfoKey);
      paymentType.set(session.type);
      if (session.free) {
        // Nothing is to be paid: no window, the order is confirmed at once.
        const order = new URLSearchParams({ orderId: session.orderId, amount: '0' });
        void navigate(`${success}${success.includes('?') ? '&' : '?'}${order.toString()}`);
        return;
      }
      const { openPaymentWindow } = await import('./payment-window.ts');
      await openPaymentWindow(
        session,
        { success, failure: paths.paymentFailed },
        config.payment.scriptUrl,
        asksForCardOrigin ? (await import('./card-origin.ts')).cardOptions() : undefined,
      );
    } catch (error) {
      logError(error, 'the payment could not be prepared');
      showError(error, text.windowFailed);
      onRefused?.(error);
      setPaying(false);
    }
  }

  return { paying, pay: () => void pay() };
}

/** A step back from the payment window may restore the page from the back/forward cache, still waiting for the window. */
function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  });
}
