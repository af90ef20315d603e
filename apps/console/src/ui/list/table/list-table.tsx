// The table of a list: its rows in sight, its cursor row and its ticks.
import { Fragment, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ListHeader } from './list-header.tsx';
import type { Density, Selection } from '../list-column.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { GapRow } from './gap-row.tsx';
import { isPressOfRow, ListRow } from './list-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListTable } from './use-list-table.ts';
import { useRowActs } from './use-row-acts.ts';
import { useSelectedRows } from './use-ticks.ts';
import type { DataListProps } from '../data-list-props.ts';

const rowHeights = { normal: 46, compact: 40, roomy: 56 } as const satisfies Record<Density, number>;

/** Always the same, because the table is rebuilt for a new one. */
export const noRows: never[] = [];
const noSelection: Selection = {};
const MINUTE_MS = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

type ListTableProps<Row extends object> = DataListProps<Row> & { rows: readonly Row[]; skeleton: boolean };

export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    columns,
    rows,
    rowId,
    rowLabel,
    to,
    choice,
    detail,
    actions,
    selection = noSelection,
    onSelectionChange,
    hiddenColumns = noRows,
  } = props;
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const tick = useSelectedRows({ rows, rowId, selection, onSelectionChange });
  const [openId, setOpenId] = useState<string>();
  const toggle = (row: Row) => setOpenId((before) => (before === rowId(row) ? undefined : rowId(row)));

  const { table, visible } = useListTable({
    columns,
    rows,
    rowId,
    selection,
    onSelectionChange,
    hiddenColumns,
  });

  const drawn = useDrawnRows(rows.length, rowHeights[props.density ?? 'normal'], body);
  const { cursorId, setCursor } = useListKeys<Row>({
    rows,
    rowId,
    body,
    reveal: drawn.reveal,
    choice,
    onOpen: to ? (row) => void navigate(to(row)) : detail && toggle,
    onLook: props.onLook ?? (detail && toggle) ?? choice?.onChange,
    onTick: onSelectionChange && tick,
  });

  function openByPointer(event: MouseEvent<HTMLElement>, row: Row) {
    setCursor(rowId(row));
    if (!isPressOfRow(event)) return;
    // The cursor row is the chosen one.
    if (choice !== undefined) return;
    if (to !== undefined) void navigate(to(row));
    else if (detail !== undefined) toggle(row);
  }

  const acts = useRowActs<Row>({
    tick,
    toggle,
    focus: setCursor,
    press: openByPointer,
    actionsOf: (row) => actions?.(row) ?? [],
  });
  const minute = minuteNow();

  return (
    <table
      className="c-list__table"
      aria-label={props.label}
      // With its head; -1: nobody counted them.
      aria-rowcount={typeof props.source.total === 'number' ? props.source.total + 1 : -1}
      aria-colcount={columns.length}
    >
      <ListHeader
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
        hasMenu={actions !== undefined}
      />
      <tbody ref={body}>
        {drawn.before > 0 && <GapRow height={drawn.before} />}
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
                <ListRow
                  row={row}
                  id={tableRow.id}
                  index={index}
                  columns={visible}
                  to={to?.(row)}
                  pressed={choice && tableRow.id === cursorId}
                  expanded={detail && isOpen}
                  isCursor={tableRow.id === (cursorId ?? props.currentId)}
                  isCurrent={tableRow.id === props.currentId}
                  isSelected={isSelected}
                  label={rowLabel(row)}
                  hasMenu={actions && actions(row).length > 0}
                  hasTick={onSelectionChange !== undefined}
                  acts={acts}
                  minute={minute}
                />
                {isOpen && (
                  <tr className="c-list__detail">
                    <td
                      colSpan={
                        visible.length +
                        Number(onSelectionChange !== undefined) +
                        Number(actions !== undefined)
                      }
                    >
                      {detail?.(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        {drawn.after > 0 && <GapRow height={drawn.after} />}
        {props.skeleton && (
          <SkeletonRows
            columns={visible}
            hasTicks={onSelectionChange !== undefined}
            hasMenu={actions !== undefined}
          />
        )}
      </tbody>
    </table>
  );
}
