// The columns of the list of recalls.
import { formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { formatNumber } from '#domain/text/won.ts';
import { recallStates, recallTitle, type RecallRow } from './recall.text.ts';

export const recallColumns: readonly Column<RecallRow>[] = [
  {
    id: 'what',
    header: '무엇을',
    fixed: true,
    cell: (recall) => (
      <span className="grid">
        <b className="truncate font-semibold">{recallTitle(recall)}</b>
        <small className="truncate text-small text-sub">{recall.reason}</small>
      </span>
    ),
  },
  { id: 'started', header: '시작', width: 120, cell: ({ startedAt }) => formatTime(startedAt) },
  { id: 'by', header: '시작한 사람', width: 110, wideOnly: true, cell: ({ startedBy }) => startedBy.name },
  {
    id: 'progress',
    header: '모은 물품',
    width: 180,
    cell: ({ no, items, places }) => (
      <span className="flex items-center gap-2">
        <span className="w-16">
          <Meter value={items === 0 ? 0 : places.collected / items} label={`${no} 모은 물품`} />
        </span>
        <span className="text-sub">
          {formatNumber(places.collected)} / {formatNumber(items)}
        </span>
      </span>
    ),
  },
  { id: 'rented', header: '대여 중', width: 90, cell: ({ places }) => `${formatNumber(places.rented)}개` },
  {
    id: 'state',
    header: '상태',
    width: 96,
    skeleton: 'badge',
    cell: ({ state }) => <Badge tone={recallStates[state].tone}>{recallStates[state].label}</Badge>,
  },
];
