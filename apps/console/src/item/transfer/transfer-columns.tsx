// The columns of the list of transfers.
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import {
  describeOrigin,
  describeProducts,
  driverOf,
  progressOf,
  transferBadge,
  type Transfer,
} from './transfer-view.ts';

export const transferColumns: readonly Column<Transfer>[] = [
  {
    id: 'no',
    header: '번호',
    width: 82,
    fixed: true,
    cell: ({ no, route }) => <Cell name={no} code={route ? `경로 ${route.position}` : undefined} />,
  },
  {
    id: 'way',
    header: '어디서 어디로',
    cell: (transfer) => (
      <span className="flex items-center gap-[7px]">
        <span className="min-w-0 truncate">{describeOrigin(transfer)}</span>
        <Icon name="right" size={14} className="text-faint" />
        <b className="min-w-0 truncate">{transfer.to.name}</b>
      </span>
    ),
  },
  {
    id: 'items',
    header: '물품',
    width: 124,
    wideOnly: true,
    cell: ({ items }) => <span className="text-sub">{describeProducts(items)}</span>,
  },
  {
    id: 'carriedBy',
    header: '맡은 사람',
    width: 84,
    cell: (transfer) => driverOf(transfer)?.name ?? <span className="text-faint">아직 없음</span>,
  },
  {
    id: 'progress',
    header: '진행',
    width: 118,
    cell: (transfer) => {
      const { taken, done, all } = progressOf(transfer);
      const moved = transfer.state === 'CARRIED' && done === 0 ? taken : done;
      return (
        <span className="flex items-center gap-2">
          <span className="w-12">
            <Meter
              value={all === 0 ? 0 : moved / all}
              label={`${transfer.no} 진행`}
              tone={transfer.state === 'CARRIED' && done === 0 ? 'lamp' : 'ink'}
            />
          </span>
          <span className="text-sub">
            {moved} / {all}
          </span>
        </span>
      );
    },
  },
  {
    id: 'state',
    header: '상태',
    width: 112,
    skeleton: 'badge',
    cell: (transfer) => {
      const { tone, label } = transferBadge(transfer);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];
