// The foot of a list: how many of how many, and 더 보기.
import { Button } from '../form/button.tsx';
import { isFailed, type ListSource } from './list-column.ts';
import './data-list.css';

export function ListFooter<Row>({
  source,
  shown,
  unit,
  note,
}: {
  source: ListSource<Row>;
  shown: number;
  unit: string;
  note: string | undefined;
}) {
  const total =
    source.total === undefined
      ? undefined
      : source.total === null
        ? `10,000${unit} 이상`
        : `${source.total.toLocaleString('ko')}${unit}`;
  return (
    <div className="c-list__foot">
      <span role="status">
        {total === undefined ? '' : `${total} 중 `}
        {shown.toLocaleString('ko')}
        {unit}
        {note !== undefined && ` · ${note}`}
      </span>
      <span className="c-list__foot-end">
        {isFailed(source) ? (
          <>
            <span className="c-list__failed-again" role="alert">
              새로 불러오지 못했어요
            </span>{' '}
            <Button size="s" icon="refresh" busy={source.isFetching} onClick={source.refetch}>
              다시 시도
            </Button>
          </>
        ) : (
          source.hasMore && (
            <Button size="s" busy={source.loadingMore} onClick={source.loadMore}>
              더 보기
            </Button>
          )
        )}
      </span>
    </div>
  );
}
