// What a rental is, as it was frozen at its start, and who rents.
import { memberName } from '#console/format/member-name.ts';
import { formatFullTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import type { RentalDetail } from './rental-state.ts';

export function RentalFacts({ rental }: { rental: RentalDetail }) {
  const { product, item, rules } = rental;
  return (
    <Panel>
      <div className="mb-3 flex items-center gap-3.5">
        <ProductThumb src={product.imageUrl} category={product.category} size={56} />
        <div className="min-w-0">
          <p className="text-[1.0625rem] leading-6 font-bold tracking-[-0.015em]">{product.name}</p>
          <Link className="text-small text-sub underline underline-offset-3" to={paths.item(item.no)}>
            {item.no}
          </Link>
        </div>
      </div>
      <Facts>
        <Fact name="빌린 곳">{rental.rentedAt.name}</Fact>
        {rental.returnedAt !== null && <Fact name="반납한 곳">{rental.returnedAt.name}</Fact>}
        <Fact name="시작">{formatFullTime(rental.startedAt)}</Fact>
        <Fact name="반납 예정">{formatFullTime(rental.dueAt)}</Fact>
        {rental.closedAt !== null && (
          <Fact name={rental.state === 'LOST' ? '분실 처리' : '반납'}>{formatFullTime(rental.closedAt)}</Fact>
        )}
        <Fact name="이용 시간">
          {rental.hours}시간 · {rental.extendedHours === 0 ? '연장 없음' : `연장 ${rental.extendedHours}시간`}
        </Fact>
        <Fact name="시간당 가격">
          {formatWon(rules.pricePerHour)} <Frozen />
        </Fact>
        {rules.dayCap !== null && (
          <Fact name="하루 최대">
            {formatWon(rules.dayCap)} <Frozen />
          </Fact>
        )}
        <Fact name="유예">
          {rules.graceMinutes}분 <Frozen />
        </Fact>
        {rules.replacementPrice !== null && (
          <Fact name="분실 시 최대">
            {formatWon(rules.replacementPrice)} <Frozen />
          </Fact>
        )}
        {rental.reportedLostAt !== null && (
          <Fact name="분실 신고">
            <span className="text-danger">{formatFullTime(rental.reportedLostAt)}</span>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

const Frozen = () => <span className="font-medium text-faint">(빌린 때)</span>;

const providers: Readonly<Record<string, string>> = { KAKAO: '카카오', GOOGLE: '구글', REVIEW: '심사용' };
const memberStates = { ACTIVE: undefined, SUSPENDED: '이용 정지', WITHDRAWN: '탈퇴' } as const;

export function MemberCard({ rental: { member, memberFacts } }: { rental: RentalDetail }) {
  const mayRead = useMay('member.read');
  const state = memberStates[member.state];
  const channel = (on: boolean, name: string) => `${name} ${on ? '켬' : '끔'}`;
  return (
    <Panel
      title="회원"
      end={
        mayRead && (
          <ButtonLink to={paths.member(member.id)} variant="ghost" size="s" iconAfter="right">
            자세히
          </ButtonLink>
        )
      }
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 flex-none place-items-center rounded-full bg-ink-100 text-panel text-sub"
        >
          {memberName(member).slice(0, 1)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{memberName(member)}</p>
          <p className="truncate text-small text-sub">
            {[memberFacts.email, providers[memberFacts.provider] ?? memberFacts.provider]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {state !== undefined && (
          <Badge tone={member.state === 'SUSPENDED' ? 'stopped' : 'gone'}>{state}</Badge>
        )}
      </div>
      <div className="mt-2.5">
        <Facts>
          <Fact name="지금까지">
            {formatNumber(memberFacts.rentals)}회 · 연체 {formatNumber(memberFacts.overdue)}회
          </Fact>
          <Fact name="알림">
            {channel(memberFacts.push, '푸시')} · {channel(memberFacts.mail, '메일')}
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}
