// The columns of the station list.
import { Cell } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { StockBar } from '#console/ui/display/stock-bar.tsx';
import { StationPicture } from '#ui/illustration/station-art.tsx';
import { pauseText, StateBadge } from '../station-state.tsx';
import type { Station } from '../station-row.ts';
import { hoursText } from '../week-hours.ts';

export const stationColumns: readonly Column<Station>[] = [
  {
    id: 'name',
    header: '스테이션',
    fixed: true,
    skeleton: 'picture',
    sort: { ascending: 'name' },
    cell: (station) => (
      <Cell
        picture={
          <span className="size-9 flex-none overflow-hidden rounded-[10px] bg-ink-50">
            <StationPicture src={station.imageUrl} stationId={station.id} />
          </span>
        }
        name={station.name}
        code={secondLine(station)}
      />
    ),
  },
  {
    id: 'state',
    header: '상태',
    width: 100,
    skeleton: 'badge',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  { id: 'hours', header: '운영 시간', width: 110, wideOnly: true, cell: todayText },
  {
    id: 'stock',
    header: '재고',
    width: 182,
    sort: { ascending: 'stock' },
    cell: ({ stock }) => (
      <StockBar label="재고" available={stock.available} target={stock.target} low={stock.low} />
    ),
  },
  {
    id: 'today',
    header: '오늘',
    width: 58,
    align: 'end',
    sort: { descending: '-rentalsToday' },
    cell: ({ kind, rentalsToday }) =>
      kind === 'depot' ? <span className="text-faint">–</span> : `${rentalsToday}건`,
  },
];

/** Why it is paused, who looks after a depot, else where it is. */
function secondLine(station: Station): string {
  if (station.state === 'PAUSED') return pauseText(station) || station.address;
  return station.kind === 'depot' && station.staff.length > 0
    ? `담당 ${station.staff.join(', ')}`
    : station.address;
}

function todayText({ kind, state, todayHours }: Station): string {
  if (kind === 'depot') return '대여 안 함';
  if (state === 'SHUT_DOWN') return '–';
  return todayHours === null ? '오늘 휴무' : hoursText(todayHours);
}
