// The orders a campaign's coupons were used in, newest first.
import { useState } from 'react';
import { useCursorQuery } from '#client/console/console-query.ts';
import { formatTime } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { couponUseStates, type CouponUse } from './result.text.ts';

const PAGE_SIZE = 8;
const states = Object.keys(couponUseStates) as CouponUse['state'][];

export function UsesList({ campaignId }: { campaignId: number }) {
  const [state, setState] = useState<CouponUse['state']>();
  const list = useCursorQuery('GET /api/v1/console/campaigns/{id}/uses', {
    params: { id: campaignId },
    query: { ...(state !== undefined && { state }), size: PAGE_SIZE },
    tags: ['campaigns', 'payments'],
  });
  const counts = list.first?.counts;
  return (
    <DataList
      label="쓴 주문"
      title={
        <span className="flex flex-wrap items-center justify-between gap-3">
          쓴 주문
          <Segments<CouponUse['state'] | 'all'>
            label="상태"
            choices={[
              {
                value: 'all',
                label: '전체',
                count: counts && states.reduce((sum, one) => sum + counts[one], 0),
              },
              ...states.map((one) => ({
                value: one,
                label: couponUseStates[one].label,
                count: counts?.[one],
              })),
            ]}
            value={state ?? 'all'}
            onChange={(next) => setState(next === 'all' ? undefined : next)}
          />
        </span>
      }
      columns={couponUseColumns}
      source={list}
      rowId={({ payment, at }) => `${payment.no} ${at}`}
      rowLabel={({ payment }) => payment.no}
      to={({ payment }) => paths.payment(payment.id)}
      unit="건"
      onClearFilters={state === undefined ? undefined : () => setState(undefined)}
      empty={<EmptyList title="아직 쓴 주문이 없어요" line="누가 쓰면 바로 여기에 보여요." />}
    />
  );
}

const couponUseColumns: readonly Column<CouponUse>[] = [
  {
    id: 'order',
    header: '주문',
    width: 150,
    fixed: true,
    cell: ({ payment, rental, state, member }) => (
      <Cell
        name={payment.no}
        code={joinFacts(rental?.no ?? (state === 'RESERVED' ? '결제 중' : undefined), memberName(member))}
      />
    ),
  },
  { id: 'at', header: '시각', width: 102, align: 'end', cell: ({ at }) => formatTime(at) },
  {
    id: 'what',
    header: '빌린 것',
    cell: ({ productName, hours }) => (
      <Cell name={productName} code={hours === null ? undefined : `${hours}시간`} />
    ),
  },
  {
    id: 'list',
    header: '정가',
    width: 82,
    align: 'end',
    wideOnly: true,
    cell: ({ listAmount }) => formatWon(listAmount),
  },
  {
    id: 'discount',
    header: '할인',
    width: 88,
    align: 'end',
    cell: ({ discount }) => `−${formatWon(discount)}`,
  },
  {
    id: 'amount',
    header: '결제',
    width: 82,
    align: 'end',
    cell: ({ amount }) => <b className="font-bold">{formatWon(amount)}</b>,
  },
  {
    id: 'state',
    header: '상태',
    width: 104,
    skeleton: 'badge',
    cell: ({ state }) => <Badge tone={couponUseStates[state].tone}>{couponUseStates[state].label}</Badge>,
  },
];
