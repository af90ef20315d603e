// The columns of the list of returns that nobody has seen yet.
import { formatDuration } from '#console/format/format-duration.ts';
import { formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { clues, type UnseenReturn } from './unseen-return-labels.ts';

export const unseenReturnColumns = (now: Date): readonly Column<UnseenReturn>[] => [
  {
    id: 'item',
    header: '물품',
    width: 244,
    fixed: true,
    skeleton: 'picture',
    cell: ({ item, product, rental }) => (
      <Cell
        picture={<ProductThumb src={product.imageUrl} category={product.category} />}
        name={item.no}
        code={`${rental.no} · ${product.name}`}
      />
    ),
  },
  { id: 'station', header: '반납한 곳', cell: ({ station }) => station.name },
  {
    id: 'returned',
    header: '반납',
    width: 136,
    cell: ({ returnedAt }) => (
      <Cell
        name={formatTime(returnedAt, now)}
        code={`${formatDuration(now.getTime() - Date.parse(returnedAt))} 지남`}
      />
    ),
  },
  {
    id: 'clue',
    header: '단서',
    width: 150,
    skeleton: 'badge',
    cell: ({ clue }) => clue && <Badge tone={clues[clue].tone}>{clues[clue].label}</Badge>,
  },
];
