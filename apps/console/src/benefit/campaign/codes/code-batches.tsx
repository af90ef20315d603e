// The batches of codes that were made; never a code.
import { formatTimeWithToday } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { wholeSource, type Column } from '#console/ui/list/list-column.ts';
import type { CodeBatch } from '../campaign-row.ts';
import { batchStates, codesText as text } from './codes.text.ts';

export interface CodeBatchesProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Undefined until they are read. */
  batches: readonly CodeBatch[] | undefined;
  left: number;
  /** The one whose file can be saved now. */
  current: number | undefined;
}

export function CodeBatches({ query, batches, left, current }: CodeBatchesProps) {
  return (
    <DataList
      label="만든 묶음"
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-3">
          만든 묶음
          {batches && <small className="text-small font-medium text-faint">{text.left(left)}</small>}
        </span>
      }
      columns={batchColumns}
      source={wholeSource(query, batches)}
      rowId={({ id }) => String(id)}
      rowLabel={({ madeAt }) => formatTimeWithToday(madeAt)}
      currentId={current === undefined ? undefined : String(current)}
      unit={null}
      empty={null}
    />
  );
}

const countOf = (what: 'issued' | 'used') => (batch: CodeBatch) =>
  batch.state === 'DOWNLOADED' ? formatNumber(batch[what]) : <span className="text-faint">–</span>;

const batchColumns: readonly Column<CodeBatch>[] = [
  { id: 'at', header: '만든 때', width: 150, fixed: true, cell: ({ madeAt }) => formatTimeWithToday(madeAt) },
  { id: 'codes', header: '개수', width: 80, align: 'end', cell: ({ codes }) => formatNumber(codes) },
  { id: 'issued', header: '받음', width: 70, align: 'end', cell: countOf('issued') },
  { id: 'used', header: '씀', width: 70, align: 'end', cell: countOf('used') },
  {
    id: 'downloaded',
    header: '내려받음',
    cell: ({ state, downloadedAt, downloadedBy }) =>
      downloadedAt === null ? (
        <span className="text-sub">{state === 'VOID' ? text.closed : text.notYet}</span>
      ) : (
        joinFacts(downloadedBy?.name, formatTimeWithToday(downloadedAt))
      ),
  },
  {
    id: 'state',
    header: '상태',
    width: 130,
    skeleton: 'badge',
    cell: ({ state }) => <Badge tone={batchStates[state].tone}>{batchStates[state].label}</Badge>,
  },
];
