// The head of a list: select all, and columns that sort when pressed.
import type { CSSProperties } from 'react';
import { Checkbox } from '../../form/checkbox.tsx';
import { Icon } from '../../display/icon.tsx';
import type { Column } from '../list-column.ts';
import '../data-list.css';

export interface ListHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Select all means what is loaded. */
  ticks?: { all: boolean; some: boolean; onChange: () => void } | undefined;
  hasMenu: boolean;
}

export function ListHeader<Row>({ columns, sort, onSort, ticks, hasMenu }: ListHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" className="c-list__head c-list__head--tick">
            <Checkbox
              bare
              label="모두 선택"
              checked={ticks.all}
              mixed={ticks.some && !ticks.all}
              onChange={ticks.onChange}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={`c-list__head ${column.wideOnly === true ? 'c-list__wide-only' : ''}`}
            data-align={column.align}
            style={widthOf(column)}
            aria-sort={directionOf(column, sort)}
          >
            <HeadLabel column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
        {hasMenu && (
          <th scope="col" className="c-list__head c-list__head--menu">
            <span className="sr-only">더 보기</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** As properties, because only a stylesheet knows how wide the window is. */
function widthOf<Row>({ width, narrowWidth = width }: Column<Row>): CSSProperties | undefined {
  if (width === undefined) return undefined;
  return { '--c-width': `${width}px`, '--c-narrow-width': `${narrowWidth}px` } as CSSProperties;
}

function HeadLabel<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<ListHeadProps<Row>, 'sort' | 'onSort'>) {
  const next = nextSort(column, sort);
  if (next === undefined || onSort === undefined) return column.header;
  const direction = directionOf(column, sort);
  return (
    <button type="button" className="c-list__sort" onClick={() => onSort(next)}>
      {column.header}
      {direction !== undefined && direction !== 'none' && (
        <Icon name={direction === 'ascending' ? 'up' : 'down'} size={14} />
      )}
    </button>
  );
}

function directionOf<Row>({ sort: offered }: Column<Row>, sort: string | undefined) {
  if (offered === undefined) return undefined;
  if (sort !== undefined && sort === offered.ascending) return 'ascending';
  if (sort !== undefined && sort === offered.descending) return 'descending';
  return 'none';
}

function nextSort<Row>({ sort: offered }: Column<Row>, sort: string | undefined): string | undefined {
  if (offered === undefined) return undefined;
  const first = offered.ascending ?? offered.descending;
  return sort === first ? (offered.descending ?? first) : first;
}
