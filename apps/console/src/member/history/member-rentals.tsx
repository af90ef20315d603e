// The rentals of a member.
import { useCursorQuery } from '#client/console/console-query.ts';
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { rentalBadge, type Rental } from '#console/rental/rental-state.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { PAGE_SIZE, type TabProps } from './history-tab.ts';

export function MemberRentals({ memberId, head }: TabProps) {
  const list = useCursorQuery('GET /api/v1/console/rentals', {
    query: { memberId, sort: '-started', size: PAGE_SIZE },
    tags: ['rentals'],
  });
  return (
    <DataList
      label="회원의 대여"
      title={head}
      columns={rentalColumns}
      source={list}
      rowId={({ id }) => String(id)}
      rowLabel={({ no }) => no}
      to={({ id }) => paths.rental(id)}
      unit="건"
      empty={<EmptyList title="아직 빌린 물품이 없어요" />}
    />
  );
}

const rentalColumns: readonly Column<Rental>[] = [
  {
    id: 'item',
    header: '물품',
    fixed: true,
    skeleton: 'picture',
    cell: ({ product, item, no }) => (
      <Cell
        picture={<ProductThumb src={product.imageUrl} category={product.category} />}
        name={product.name}
        code={`${no} · ${item.no}`}
      />
    ),
  },
  {
    id: 'started',
    header: '시작',
    width: 112,
    align: 'end',
    cell: ({ startedAt }) => formatTimeWithToday(startedAt),
  },
  {
    id: 'state',
    header: '상태',
    width: 128,
    skeleton: 'badge',
    cell: (rental) => {
      const { tone, label } = rentalBadge(rental);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'paid', header: '결제', width: 92, align: 'end', cell: ({ paid }) => formatWon(paid) },
];
