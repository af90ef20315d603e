// The one list of the console: columns as data, sorting by header, ticks, a cursor row, 더 보기, and every state a list can be in.
import type { ReactNode } from 'react';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { Button } from '../form/button.tsx';
import { ListFoot } from './list-footer.tsx';
import { EmptyList, FailedList } from './list-state.tsx';
import {
  isFailed,
  type Column,
  type Density,
  type ListSource,
  type RowChoice,
  type Selection,
} from './list-column.ts';
import type { MenuAct } from '../overlay/menu.tsx';
import './data-list.css';
import { ListTable, noRows } from './table/list-table.tsx';

export interface DataListProps<Row extends object> {
  /** What is listed: 물품 */
  label: string;
  columns: readonly Column<Row>[];
  source: ListSource<Row>;
  rowId: (row: Row) => string;
  /** A row's name in its checkbox and its menu. */
  rowLabel: (row: Row) => string;
  /** Where a row leads: its first column is a link, and Enter follows it. */
  to?: ((row: Row) => string) | undefined;
  /** The row shown beside the list. */
  currentId?: string | undefined;
  /** A quick look in the drawer: Space. */
  onLook?: ((row: Row) => void) | undefined;
  /** A press chooses a row instead of opening it, such as for the card on a map; Enter still opens it. */
  choice?: RowChoice<Row> | undefined;
  /** More about a row, opened below it: its first column is a button, and Enter does the same. */
  detail?: ((row: Row) => ReactNode) | undefined;
  acts?: ((row: Row) => readonly MenuAct[]) | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selection?: Selection | undefined;
  onSelectionChange?: ((selection: Selection) => void) | undefined;
  hiddenColumns?: readonly string[] | undefined;
  density?: Density | undefined;
  /** 개, 건, 명; null: the list is short and whole, and has no foot. */
  unit?: string | null | undefined;
  /** Above the columns, where the list shares its screen with others. */
  title?: ReactNode;
  /** Under the title: segments, search and filters of a list that shares its screen with a panel. */
  bar?: ReactNode;
  /** Under the rows: what must be known about one of them. */
  below?: ReactNode;
  /** Nothing yet: an EmptyList with the one next step. */
  empty: ReactNode;
  /** The list is filtered, and this clears the filters. */
  onClearFilters?: (() => void) | undefined;
  /** In place of the usual words when the filters leave nothing. */
  filtered?: ReactNode;
  /** What is certain when reading failed: 결제는 안전해요. */
  failedLine?: ReactNode;
}

export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, source, density = 'normal', unit = '개' } = props;
  const isLoading = source.rows === undefined && !isFailed(source);
  const showSkeleton = useDelayedLoading(isLoading);
  const isWaiting = isLoading || showSkeleton;
  const rows = source.rows;

  let content: ReactNode;
  if (isWaiting) content = <ListTable {...props} rows={noRows} skeleton={showSkeleton} />;
  else if (rows === undefined)
    content = (
      <FailedList
        error={source.error}
        line={props.failedLine}
        retrying={source.isFetching}
        onRetry={source.refetch}
      />
    );
  else if (rows.length > 0) content = <ListTable {...props} rows={rows} skeleton={false} />;
  else if (props.onClearFilters === undefined) content = props.empty;
  else
    content = (
      <>
        <ListTable {...props} rows={noRows} skeleton={false} />
        {props.filtered ?? (
          <EmptyList
            filtered
            title="조건에 맞는 결과가 없어요"
            acts={<Button onClick={props.onClearFilters}>필터 지우기</Button>}
          />
        )}
      </>
    );

  return (
    <section
      className="c-list"
      aria-label={isWaiting ? `${label} 불러오는 중` : label}
      aria-busy={isWaiting || source.isStale || undefined}
      data-density={density}
      data-stale={source.isStale || undefined}
      // On a phone the table scrolls sideways inside; without rows to focus the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isWaiting ? 0 : undefined}
    >
      {props.title !== undefined && <h2 className="c-list__title">{props.title}</h2>}
      {props.bar !== undefined && <div className="c-list__bar">{props.bar}</div>}
      {content}
      {props.below !== undefined && <div className="c-list__below">{props.below}</div>}
      {!isWaiting && unit !== null && rows !== undefined && rows.length > 0 && (
        <ListFoot source={source} shown={rows.length} unit={unit} />
      )}
    </section>
  );
}
