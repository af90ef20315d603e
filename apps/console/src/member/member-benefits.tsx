// What a member has of the benefits: membership, coupons, points; and giving them some.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { GrantButton } from '#console/benefit/grant/grant-button.tsx';
import { useMemberPoints } from '#console/benefit/grant/grant.api.ts';
import { GrantPoints } from '#console/benefit/grant/grant-points.tsx';
import { grantText } from '#console/benefit/grant/grant.text.ts';
import { formatPoints } from '#console/benefit/point/point.text.ts';
import { formatDay } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { Link } from '#ui/action/link.tsx';
import type { MemberDetail } from './member-labels.ts';

export function MemberBenefits({ member }: { member: MemberDetail }) {
  const { data: memberships } = useQuery(
    consoleQuery('GET /api/v1/console/memberships', {
      query: { memberId: member.id, size: 5 },
      tags: ['memberships'],
    }),
  );
  const { data: coupons } = useQuery(
    consoleQuery('GET /api/v1/console/members/{id}/coupons', {
      params: { id: member.id },
      query: { state: 'AVAILABLE', size: 1 },
      tags: ['coupons'],
    }),
  );
  const points = useMemberPoints(member.id).first?.points;
  const running = memberships?.content.find(({ state }) => state === 'RUNNING' || state === 'SUSPENDED');
  return (
    <Panel title="혜택">
      <Facts>
        <Fact name="멤버십">
          {running === undefined
            ? '없음'
            : joinFacts(
                running.plan.name,
                running.endsAt === null ? '정지로 멈춤' : `${formatDay(running.endsAt)}까지`,
              )}
        </Fact>
        <Fact name="쿠폰">
          <Link to={paths.member(member.id, 'coupons')} className="hover:underline">
            {coupons === undefined ? '–' : `쓸 수 있음 ${formatNumber(coupons.total ?? 0)}장`}
          </Link>
        </Fact>
        <Fact name="포인트">
          <Link to={paths.member(member.id, 'points')} className="hover:underline">
            {points === undefined ? '–' : formatPoints(points.balance)}
          </Link>
        </Fact>
      </Facts>
      {member.state !== 'WITHDRAWN' && <GrantButton block className="mt-2" member={member} />}
    </Panel>
  );
}

/** Beside the account of points. */
export function MemberPointsSide({ member }: { member: MemberDetail }) {
  const balance = useMemberPoints(member.id).first?.points.balance;
  if (member.state === 'WITHDRAWN') return null;
  return (
    <>
      <GrantPoints member={member} />
      {balance !== undefined && balance > 0 && (
        <Panel title="탈퇴하면">
          <p className="text-small text-sub">{grantText.points.withdrawal(balance)}</p>
        </Panel>
      )}
    </>
  );
}
