// The account of a member's points: what is there, and every entry, which nobody changes or deletes.
import type { ReactNode } from 'react';
import type { RowOf } from '#client/console/console-query.ts';
import { useMemberPoints } from '#console/benefit/grant/grant.api.ts';
import { EntryAbout } from '#console/benefit/point/entry-about.tsx';
import { formatPoints, pointKinds, signedPoints } from '#console/benefit/point/point.text.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { Sum } from './sum.tsx';

type Entry = RowOf<'GET /api/v1/console/members/{id}/points'>;

export function MemberPoints({ memberId, head }: { memberId: number; head: ReactNode }) {
  const list = useMemberPoints(memberId);
  const points = list.first?.points;
  return (
    <DataList
      label="회원의 포인트"
      title={
        <>
          {head}
          <dl className="mt-3.5 grid grid-cols-[1fr_1fr_1.35fr_1fr] gap-2.5 whitespace-nowrap max-stack:grid-cols-2">
            <Sum name="쓸 수 있음">{points ? formatPoints(points.balance) : '–'}</Sum>
            <Sum name="결제에 잡아 둠">{points ? formatPoints(points.reserved) : '–'}</Sum>
            <Sum name="다음에 사라짐">
              {points?.expiring
                ? `${formatPoints(points.expiring.amount)} · ${shortDay(points.expiring.at)}`
                : '없음'}
            </Sum>
            <Sum name="모두 받음">{points ? formatPoints(points.given) : '–'}</Sum>
          </dl>
        </>
      }
      columns={entryColumns}
      source={list}
      rowId={({ id }) => String(id)}
      rowLabel={({ at }) => formatTimeWithToday(at)}
      unit="건"
      note="고치거나 지울 수 없어요"
      empty={<EmptyList title="아직 포인트가 없어요" line="빌린 것을 반납하면 저절로 쌓여요." />}
    />
  );
}

/** 27.04.12 */
const shortDay = (at: string) => koreanDate(new Date(at)).slice(2).replaceAll('-', '.');

const entryColumns: readonly Column<Entry>[] = [
  { id: 'at', header: '때', width: 110, fixed: true, cell: ({ at }) => formatTimeWithToday(at) },
  {
    id: 'kind',
    header: '종류',
    width: 96,
    skeleton: 'badge',
    cell: ({ kind }) => <Badge tone={pointKinds[kind].tone}>{pointKinds[kind].label}</Badge>,
  },
  { id: 'about', header: '무엇으로', cell: (entry) => <EntryAbout entry={entry} /> },
  {
    id: 'amount',
    header: '포인트',
    width: 76,
    align: 'end',
    cell: ({ amount }) => (
      <b className={`font-semibold ${amount > 0 ? 'text-open' : ''}`}>{signedPoints(amount)}</b>
    ),
  },
  { id: 'balance', header: '남음', width: 76, align: 'end', cell: ({ balance }) => formatPoints(balance) },
];
