// The canned answers, with how often each was used and who changed it last.
import { formatDay } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { wholeSource, type Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import type { CannedAnswer } from '../inquiry.api.ts';
import { categoryName } from './canned-answer-values.ts';

export interface CannedAnswerListProps {
  answers: readonly CannedAnswer[];
  openId: number | undefined;
  onClearFilters: () => void;
}

const whole = { error: null, isFetching: false, refetch: () => undefined };

export function CannedAnswerList({ answers, openId, onClearFilters }: CannedAnswerListProps) {
  return (
    <DataList
      label="자주 쓰는 답"
      columns={columns}
      source={wholeSource(whole, answers)}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      to={({ id }) => paths.cannedAnswer(id)}
      currentId={openId === undefined ? undefined : String(openId)}
      unit={null}
      below={
        answers.length > 0 && (
          <p className="text-small text-sub">{formatNumber(answers.length)}개 · 많이 쓴 순</p>
        )
      }
      empty={<EmptyList title="자주 쓰는 답이 없어요" />}
      onClearFilters={onClearFilters}
    />
  );
}

const columns: readonly Column<CannedAnswer>[] = [
  {
    id: 'name',
    header: '이름',
    fixed: true,
    cell: ({ name, text }) => <Cell name={name} code={text} />,
  },
  { id: 'category', header: '분류', width: 110, cell: ({ category }) => categoryName(category) },
  { id: 'uses', header: '30일', width: 76, align: 'end', cell: ({ uses }) => `${formatNumber(uses)}번` },
  {
    id: 'changed',
    header: '고친 사람',
    width: 140,
    wideOnly: true,
    cell: ({ changedBy, changedAt }) => joinFacts(changedBy?.name, formatDay(changedAt)),
  },
];
