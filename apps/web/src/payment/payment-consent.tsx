// What one agrees to by paying, for the bottom bar of every order.
import { useState } from 'react';
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import * as text from './payment-consent.text.ts';

export interface PaymentConsentProps {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Around the links to the documents: what was read, and what is agreed to. */
  words?: typeof text.ofPayment | undefined;
}

export function PaymentConsent({ agreed, onChange, words = text.ofPayment }: PaymentConsentProps) {
  return (
    <Checkbox variant="pinned" checked={agreed} onChange={onChange}>
      <Parts
        of={words(
          <ExternalLink href={documents.terms}>{text.terms}</ExternalLink>,
          <ExternalLink href={documents.privacy}>{text.privacy}</ExternalLink>,
        )}
      />
    </Checkbox>
  );
}

/**
 * A consent holds for the amount it was given for: with another amount it has to be given again. One that was given before
 * the amount was read holds for the first one.
 */
export function usePaymentConsent(amountWon: number | undefined): PaymentConsentProps {
  const [agreedTo, setAgreedTo] = useState<number | 'first'>();
  if (agreedTo === 'first' && amountWon !== undefined) setAgreedTo(amountWon);
  return {
    agreed: agreedTo !== undefined && agreedTo === (amountWon ?? 'first'),
    onChange: (agreed) => setAgreedTo(agreed ? (amountWon ?? 'first') : undefined),
  };
}
