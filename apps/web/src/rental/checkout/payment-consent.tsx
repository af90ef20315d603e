// What one agrees to by paying.
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';

export function PaymentConsent({
  agreed,
  onChange,
}: {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
}) {
  return (
    <div className="mt-4">
      <Checkbox variant="consent" checked={agreed} onChange={onChange}>
        결제 내용을 확인했으며, <ExternalLink href={documents.terms}>이용약관</ExternalLink>,{' '}
        <ExternalLink href={documents.privacy}>개인정보 처리방침</ExternalLink> 및 결제에 동의합니다.
      </Checkbox>
    </div>
  );
}
