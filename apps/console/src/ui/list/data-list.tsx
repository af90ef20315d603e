// The one list of the console: columns as data, sorting by header, ticks, a cursor row, 더 보기, and every state a list can be in.
import type { ReactNode } from 'react';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { Button } from '../form/button.tsx';
import { ListFooter } from './list-footer.tsx';
import { EmptyList, FailedList } from './list-state.tsx';
import { isFailed } from './list-column.ts';
import './data-list.css';
import { ListTable, noRows } from './table/list-table.tsx';
import type { DataListProps } from './data-list-props.ts';

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
            actions={<Button onClick={props.onClearFilters}>필터 지우기</Button>}
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
        <ListFooter source={source} shown={rows.length} unit={unit} note={props.note} />
      )}
    </section>
  );
}
