// The columns of the list of items.
import { formatTime, isToday } from '#console/format/format-time.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { describePlace } from './item-place.ts';
import { stateBadge, type ConsoleItem } from './item-state.ts';

export const itemColumns: readonly Column<ConsoleItem>[] = [
  {
    id: 'serial',
    header: '시리얼',
    width: 108,
    cell: (item) => item.serial,
    sort: { ascending: 'serial' },
    fixed: true,
  },
  {
    id: 'product',
    header: '상품',
    skeleton: 'picture',
    cell: ({ product }) => (
      <Cell
        picture={<ProductThumb src={product.imageUrl} category={product.category} />}
        name={<span className="font-medium">{product.name}</span>}
      />
    ),
  },
  { id: 'state', header: '상태', width: 116, skeleton: 'badge', cell: (item) => <ItemBadge item={item} /> },
  {
    id: 'place',
    header: '지금 있는 곳',
    cell: (item) => <span className="text-sub">{describePlace(item)}</span>,
  },
  {
    id: 'lastRented',
    header: '마지막 대여',
    width: 124,
    wideOnly: true,
    sort: { ascending: 'idle' },
    cell: ({ lastRentedAt }) => (
      <span className="text-sub">{lastRentedAt === null ? <None /> : lastRental(lastRentedAt)}</span>
    ),
  },
  {
    id: 'rentals',
    header: '누적 대여',
    width: 92,
    align: 'end',
    sort: { descending: '-rentals' },
    cell: ({ rentals }) => `${formatNumber(rentals)}회`,
  },
  {
    id: 'revenue',
    header: '이달 매출',
    width: 104,
    align: 'end',
    cell: ({ revenueMonth }) => (revenueMonth === 0 ? <None /> : formatWon(revenueMonth)),
  },
];

export function ItemBadge({ item }: { item: Pick<ConsoleItem, 'state' | 'overdue'> }) {
  const { tone, label } = stateBadge(item);
  return <Badge tone={tone}>{label}</Badge>;
}

const lastRental = (at: string) => (isToday(at) ? `오늘 ${formatTime(at)}` : formatTime(at));

function None() {
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">없음</span>
    </span>
  );
}
