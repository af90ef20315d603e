// Who asks: how often they rented, were late, stopped the clock and asked before.
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Link } from '#ui/action/link.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';
import { InquiryGrant } from './inquiry-grant.tsx';

export function InquiryMember({ inquiry }: { inquiry: InquiryDetail }) {
  const { member, memberFacts } = inquiry;
  const mayRead = useMay('member.read');
  const linked = (words: string, tab: string) =>
    mayRead ? (
      <Link to={paths.member(member.id, tab)} className="hover:underline">
        {words}
      </Link>
    ) : (
      words
    );
  return (
    <Panel
      title={memberName(member)}
      className="px-[18px] py-4"
      end={
        mayRead && (
          <ButtonLink to={paths.member(member.id)} variant="ghost" size="s" iconAfter="right">
            회원
          </ButtonLink>
        )
      }
    >
      <Facts>
        <Fact name="누적 대여">{linked(`${formatNumber(memberFacts.rentals)}회`, 'rentals')}</Fact>
        <Fact name="연체">
          {memberFacts.overdue === 0 ? '없음' : `${formatNumber(memberFacts.overdue)}건`}
        </Fact>
        <Fact name="멈춤 30일">
          {memberFacts.stopsIn30Days} / {memberFacts.stopLimit}번
        </Fact>
        <Fact name="지난 문의">{linked(`${formatNumber(memberFacts.inquiries)}건`, 'inquiries')}</Fact>
      </Facts>
      {/* With a rental it stands beside what else can be done about that. */}
      {inquiry.rentalFacts === null && <InquiryGrant inquiry={inquiry} />}
    </Panel>
  );
}
