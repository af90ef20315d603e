// The columns of the list of rentals; the time that is left is drawn as a bar.
import { memberName } from '#console/format/member-name.ts';
import { formatDuration } from '#console/format/format-duration.ts';
import { formatTime } from '#console/format/format-time.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { describeTime, isClosed, isLate, rentalBadge, usedShare, type Rental } from './rental-state.ts';

export const rentalColumns = (now: Date): readonly Column<Rental>[] => [
  { id: 'no', header: '번호', width: 76, narrowWidth: 72, cell: ({ no }) => no, fixed: true },
  {
    id: 'item',
    header: '물품',
    width: 210,
    narrowWidth: 198,
    skeleton: 'picture',
    cell: ({ product, item }) => (
      <Cell
        picture={<ProductThumb src={product.imageUrl} category={product.category} />}
        name={product.name}
        code={item.no}
      />
    ),
  },
  { id: 'member', header: '회원', width: 88, narrowWidth: 74, cell: ({ member }) => memberName(member) },
  {
    id: 'station',
    header: '빌린 곳',
    cell: ({ rentedAt }) => <span className="text-sub">{rentedAt.name}</span>,
  },
  {
    id: 'started',
    header: '시작',
    width: 106,
    align: 'end',
    wideOnly: true,
    sort: { descending: '-started' },
    cell: ({ startedAt }) => <span className="text-sub">{formatTime(startedAt, now)}</span>,
  },
  { id: 'due', header: '반납 예정', width: 106, align: 'end', cell: ({ dueAt }) => formatTime(dueAt, now) },
  {
    id: 'time',
    header: '남은 시간',
    width: 198,
    narrowWidth: 118,
    sort: { ascending: 'urgent' },
    cell: (rental) => <TimeLeft rental={rental} now={now} />,
  },
  {
    id: 'state',
    header: '상태',
    width: 114,
    narrowWidth: 110,
    skeleton: 'badge',
    cell: (rental) => <RentalBadge rental={rental} />,
  },
  {
    id: 'paid',
    header: '결제',
    width: 86,
    narrowWidth: 82,
    align: 'end',
    sort: { descending: '-paid' },
    cell: ({ paid }) => formatWon(paid),
  },
];

export function RentalBadge({ rental }: { rental: Rental }) {
  const { tone, label } = rentalBadge(rental);
  return <Badge tone={tone}>{label}</Badge>;
}

function TimeLeft({ rental, now }: { rental: Rental; now: Date }) {
  const words = describeTime(rental, now);
  if (isClosed(rental)) return <span className="text-faint">{words}</span>;
  const late = isLate(rental);
  return (
    <span className="flex items-center gap-2.5">
      <span className="w-16 flex-none max-wide:hidden">
        <Meter
          value={usedShare(rental, now)}
          label={`${rental.no} 쓴 시간`}
          tone={late ? 'danger' : 'lamp'}
        />
      </span>
      <span>
        <span className={late ? 'font-semibold text-danger' : ''}>{words}</span>
        {rental.stoppedMinutes > 0 && (
          <span className="block text-small text-faint">
            멈춤 {formatDuration(rental.stoppedMinutes * MINUTE_MS)}
          </span>
        )}
      </span>
    </span>
  );
}
