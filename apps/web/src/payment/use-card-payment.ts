// Paying by card from a screen: prepare, remember the session, leave for the payment window.
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { reading } from '#web/calls/ask-server.ts';
import { sentenceFor } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { paymentSession, paymentType } from '#web/visit.ts';
import type { PaymentSession } from './payment.calls.ts';
import { openPaymentWindow } from './payment-window.ts';

export interface CardPayment {
  prepare: () => Promise<PaymentSession>;
  /** Where the card company sends the buyer after authenticating. */
  success: string;
  /** Called after the failure has been logged and told. */
  onRefused?: ((error: unknown) => void) | undefined;
}

export function useCardPayment({ prepare, success, onRefused }: CardPayment) {
  const client = useQueryClient();
  const toast = useToast();
  const [paying, setPaying] = useState(false);
  usePageBroughtBack(() => setPaying(false));

  async function pay(): Promise<void> {
    setPaying(true);
    try {
      const [session, config] = await Promise.all([
        prepare(),
        client.ensureQueryData(reading('GET /api/v1/config')),
      ]);
      paymentSession.keep(session.sessionInfoKey);
      paymentType.keep(session.type);
      await openPaymentWindow(session, { success, failure: paths.paymentFailed }, config.payment.scriptUrl);
    } catch (error) {
      loggedOnly(error, 'the payment could not be prepared');
      toast(sentenceFor(error, '결제창을 열지 못했어요. 다시 시도해 주세요.'), 'fail');
      onRefused?.(error);
      setPaying(false);
    }
  }

  return { paying, pay: () => void pay() };
}

/** A step back from the payment window may bring the page back as it was left, still waiting for the window. */
function usePageBroughtBack(act: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && act();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  });
}
