// The one list of the console: columns as data, sorting by header, ticks, a cursor row, 더 보기, and every state a list can be in.
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { Button, IconButton } from '../form/button.tsx';
import { Tick } from '../form/field.tsx';
import { ListFoot } from './list-footer.tsx';
import { ListHead } from './list-header.tsx';
import { EmptyList, FailedList, SkeletonCell } from './list-state.tsx';
import {
  isFailed,
  type Column,
  type Density,
  type ListSource,
  type RowChoice,
  type Selection,
} from './list-column.ts';
import { Menu, type MenuAct } from '../overlay/menu.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useListKeys } from './use-list-keys.ts';
import './data-list.css';

const SKELETON_ROWS = 8;
const rowHeights = { normal: 46, compact: 40, roomy: 56 } as const satisfies Record<Density, number>;

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
/** Always the same, because the table is rebuilt for a new one. */
const noRows: never[] = [];
const noSelection: Selection = {};

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

type ListTableProps<Row extends object> = DataListProps<Row> & { rows: readonly Row[]; skeleton: boolean };

function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    columns,
    rows,
    rowId,
    rowLabel,
    to,
    choice,
    detail,
    acts,
    selection = noSelection,
    onSelectionChange,
    hiddenColumns = noRows,
  } = props;
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const lastTicked = useRef<string>(undefined);
  const [openId, setOpenId] = useState<string>();
  const toggle = (row: Row) => setOpenId((before) => (before === rowId(row) ? undefined : rowId(row)));

  const table = useTable({
    features,
    columns: useMemo(() => columnsOf(columns), [columns]),
    data: rows,
    getRowId: rowId,
    state: {
      columnVisibility: useMemo(
        () => Object.fromEntries(hiddenColumns.map((id) => [id, false])),
        [hiddenColumns],
      ),
      rowSelection: selection,
    },
    onRowSelectionChange: (change) =>
      onSelectionChange?.(typeof change === 'function' ? change(selection) : change),
  });
  const visible = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);

  const drawn = useDrawnRows(rows.length, rowHeights[props.density ?? 'normal'], body);
  const { cursorId, setCursor } = useListKeys<Row>({
    rows,
    rowId,
    body,
    reveal: drawn.reveal,
    choice,
    onOpen: to ? (row) => void navigate(to(row)) : detail && toggle,
    onLook: props.onLook,
    onTick: onSelectionChange && tick,
  });

  /** Ticks one row, or all from the one ticked last. */
  function tick(index: number, range: boolean) {
    const row = rows[index];
    if (row === undefined) return;
    const from = range ? rows.findIndex((other) => rowId(other) === lastTicked.current) : -1;
    const isOn = range && from !== -1 ? true : selection[rowId(row)] === undefined;
    const [first, last] = from === -1 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
    const next: Record<string, true> = { ...selection };
    for (const ticked of rows.slice(first, last + 1)) {
      if (isOn) next[rowId(ticked)] = true;
      else delete next[rowId(ticked)];
    }
    lastTicked.current = rowId(row);
    onSelectionChange?.(next);
  }

  function openByPointer(event: MouseEvent<HTMLElement>, row: Row) {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, label, input') !== null;
    const selectsText = (window.getSelection()?.toString() ?? '') !== '';
    setCursor(rowId(row));
    if (isControl || selectsText || event.button !== 0) return;
    // The cursor row is the chosen one.
    if (choice !== undefined) return;
    if (to !== undefined) void navigate(to(row));
    else if (detail !== undefined) toggle(row);
  }

  return (
    <table
      className="c-list__table"
      aria-label={props.label}
      // With its head; -1: nobody counted them.
      aria-rowcount={typeof props.source.total === 'number' ? props.source.total + 1 : -1}
      aria-colcount={columns.length}
    >
      <ListHead
        columns={visible}
        sort={props.sort}
        onSort={props.onSort}
        ticks={
          onSelectionChange && {
            all: rows.length > 0 && table.getIsAllRowsSelected(),
            some: table.getIsSomeRowsSelected(),
            onChange: () => table.toggleAllRowsSelected(),
          }
        }
        hasMenu={acts !== undefined}
      />
      <tbody ref={body}>
        {drawn.before > 0 && <Gap height={drawn.before} />}
        {table
          .getRowModel()
          .rows.slice(drawn.first, drawn.last)
          .map((tableRow, offset) => {
            const index = drawn.first + offset;
            const row = tableRow.original;
            const isSelected = tableRow.getIsSelected();
            const isOpen = detail !== undefined && tableRow.id === openId;
            return (
              <Fragment key={tableRow.id}>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the link in it and Enter do the same */}
                <tr
                  className="c-list__row"
                  data-row={tableRow.id}
                  data-opens={(to ?? choice ?? detail) !== undefined || undefined}
                  data-open={isOpen || undefined}
                  data-cursor={tableRow.id === (cursorId ?? props.currentId) || undefined}
                  aria-current={tableRow.id === props.currentId || undefined}
                  data-selected={isSelected || undefined}
                  aria-rowindex={index + 2}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the cursor row holds the focus, so that a screen reader follows j and k
                  tabIndex={-1}
                  onFocus={(event) => {
                    if (event.target === event.currentTarget) setCursor(tableRow.id);
                  }}
                  onClick={(event) => openByPointer(event, row)}
                >
                  {onSelectionChange && (
                    <td className="c-list__cell c-list__cell--tick">
                      <Tick
                        bare
                        label={rowLabel(row)}
                        checked={isSelected}
                        onChange={(_, withShift) => tick(index, withShift)}
                      />
                    </td>
                  )}
                  {visible.map((column, position) => (
                    <td key={column.id} {...cellLook(column)}>
                      {position > 0 ? (
                        column.cell(row)
                      ) : (
                        <FirstCell
                          to={to?.(row)}
                          pressed={choice && tableRow.id === cursorId}
                          expanded={detail && isOpen}
                          onToggle={() => toggle(row)}
                        >
                          {column.cell(row)}
                        </FirstCell>
                      )}
                    </td>
                  ))}
                  {acts && (
                    <td className="c-list__cell c-list__cell--menu">
                      <RowMenu label={rowLabel(row)} acts={acts(row)} />
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr className="c-list__detail">
                    <td
                      colSpan={
                        visible.length + Number(onSelectionChange !== undefined) + Number(acts !== undefined)
                      }
                    >
                      {detail?.(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        {drawn.after > 0 && <Gap height={drawn.after} />}
        {props.skeleton &&
          Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <tr key={row} className="c-list__row" aria-hidden="true">
              {onSelectionChange && (
                <td className="c-list__cell">
                  <Skeleton width={18} height={18} radius={6} />
                </td>
              )}
              {visible.map((column, position) => (
                <td
                  key={column.id}
                  {...cellLook(column)}
                  colSpan={acts && position === visible.length - 1 ? 2 : undefined}
                >
                  <SkeletonCell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

interface FirstCellProps {
  to: string | undefined;
  /** Whether the row is chosen, where rows are chosen; the press itself is the row's. */
  pressed: boolean | undefined;
  /** Whether more about the row is open below it, where rows have more. */
  expanded: boolean | undefined;
  onToggle: () => void;
  children: ReactNode;
}

function FirstCell({ to, pressed, expanded, onToggle, children }: FirstCellProps) {
  if (pressed !== undefined)
    return (
      <button type="button" className="c-list__link" aria-pressed={pressed}>
        {children}
      </button>
    );
  if (to !== undefined)
    return (
      <Link to={to} className="c-list__link">
        {children}
      </Link>
    );
  if (expanded === undefined) return children;
  return (
    <button type="button" className="c-list__link" aria-expanded={expanded} onClick={onToggle}>
      {children}
    </button>
  );
}

function RowMenu({ label, acts }: { label: string; acts: readonly MenuAct[] }) {
  if (acts.length === 0) return null;
  return (
    <span className="c-list__menu">
      <Menu
        trigger={<IconButton icon="dots" label={`${label} 더 보기`} variant="ghost" size="s" />}
        acts={acts}
      />
    </span>
  );
}

/** Takes the place of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty space */}
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

function cellLook<Row>(column: Column<Row>) {
  return {
    className: `c-list__cell ${column.wideOnly === true ? 'c-list__wide-only' : ''}`,
    'data-align': column.align,
  };
}

function columnsOf<Row extends object>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map((column) => helper.display({ id: column.id, header: column.header }));
}
