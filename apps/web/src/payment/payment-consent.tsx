// What one agrees to by paying, for the bottom bar of every order.
import { useState } from 'react';
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';

export interface PaymentConsentProps {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
}

export function PaymentConsent({ agreed, onChange }: PaymentConsentProps) {
  return (
    <Checkbox variant="pinned" checked={agreed} onChange={onChange}>
      결제 내용을 확인했으며, <ExternalLink href={documents.terms}>이용약관</ExternalLink>,{' '}
      <ExternalLink href={documents.privacy}>개인정보 처리방침</ExternalLink> 및 결제에 동의합니다.
    </Checkbox>
  );
}

/** A consent holds for the amount it was given for: with another amount it has to be given again. */
export function usePaymentConsent(amountWon: number): PaymentConsentProps {
  const [agreedTo, setAgreedTo] = useState<number>();
  return {
    agreed: agreedTo === amountWon,
    onChange: (agreed) => setAgreedTo(agreed ? amountWon : undefined),
  };
}
