// 쿠폰 주기… about an inquiry: whoever cannot be helped otherwise.
import { GrantButton } from '#console/benefit/grant/grant-button.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';
import { titleOf } from '../inquiry.text.ts';

export function InquiryGrant({ inquiry }: { inquiry: InquiryDetail }) {
  if (inquiry.member.state === 'WITHDRAWN') return null;
  return (
    <GrantButton
      block
      className="mt-2"
      member={inquiry.member}
      about={{ icon: 'chat', words: `${inquiry.no} · ${titleOf(inquiry)}`, inquiryId: inquiry.id }}
    />
  );
}
