// The table behind a list: which columns are shown, and which rows are ticked.
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Selection } from '../list-column.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export interface ListTableOptions<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: Selection;
  onSelectionChange: ((selection: Selection) => void) | undefined;
  hiddenColumns: readonly string[];
}

export function useListTable<Row extends object>(options: ListTableOptions<Row>) {
  const { columns, rows, rowId, selection, onSelectionChange, hiddenColumns } = options;
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
  // By their names: the address gives a new list of them every time, and rows are drawn anew for other columns.
  const hiddenNames = hiddenColumns.join(' ');
  const visible = useMemo(() => {
    const hidden = new Set(hiddenNames.split(' '));
    return columns.filter(({ id }) => !hidden.has(id));
  }, [columns, hiddenNames]);
  return { table, visible };
}

function columnsOf<Row extends object>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map((column) => helper.display({ id: column.id, header: column.header }));
}
