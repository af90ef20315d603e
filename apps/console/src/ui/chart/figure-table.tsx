// A short, whole table of numbers in a panel: rows with a name, what they add up to below.
import type { CSSProperties, ReactNode } from 'react';
import './figure-table.css';

export interface FigureColumn<Row> {
  id: string;
  header: ReactNode;
  /** In pixels; without it the column takes what is left. */
  width?: number | undefined;
  /** Numbers stand at the end. */
  end?: boolean | undefined;
  /** Left out on a small desk. */
  wideOnly?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** Under the rows: what they add up to. */
  sum?: ReactNode;
}

export interface FigureTableProps<Row> {
  /** What is listed, read aloud. */
  label: string;
  /** The first one names the row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row that the panel beside it is about. */
  currentId?: string | undefined;
  /** Rows with a picture. */
  tall?: boolean | undefined;
  /** In pixels, what the names keep at a desk; rows with longer numbers are then read sideways. */
  nameWidth?: number | undefined;
}

export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, columns, rows, rowId, currentId, tall = false, nameWidth } = props;
  const look = ({ end, wideOnly }: FigureColumn<Row>) => ({
    'data-end': end || undefined,
    'data-wide': wideOnly || undefined,
  });
  const least =
    nameWidth === undefined ? undefined : columns.reduce((sum, { width = 0 }) => sum + width, nameWidth);
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  return (
    <div className="c-figures-frame">
      <table
        className={`c-figures ${tall ? 'c-figures--tall' : ''}`}
        style={least === undefined ? undefined : ({ '--c-figures-least': `${least}px` } as CSSProperties)}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" style={{ width: column.width }} {...look(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} aria-current={rowId(row) === currentId || undefined}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row" {...look(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} {...look(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row">
                    {column.sum}
                  </th>
                ) : (
                  <td key={column.id} {...look(column)}>
                    {column.sum}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
