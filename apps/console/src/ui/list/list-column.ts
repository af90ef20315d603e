// A list's columns as data, and where its rows come from.
import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In pixels; columns without one share what is left. */
  width?: number | undefined;
  /** Its width where the window is narrow. */
  narrowWidth?: number | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** What pressing the header asks the server for; the second press asks for the other direction, if there is one. */
  sort?: { ascending?: string | undefined; descending?: string | undefined } | undefined;
  /** Leaves the table where the window is narrow. */
  wideOnly?: boolean | undefined;
  /** Identifies the row: it cannot be hidden. */
  fixed?: boolean | undefined;
  /** Its shape while loading. */
  skeleton?: 'text' | 'picture' | 'badge' | undefined;
}

/** What a cursor query gives. */
export interface ListSource<Row> {
  /** Undefined until the first page is read. */
  rows: readonly Row[] | undefined;
  /** null: more than 10,000. */
  total?: number | null | undefined;
  error: unknown;
  isFetching: boolean;
  /** Rows of other filters, until those asked for have arrived. */
  isStale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  refetch: () => void;
}

/** Rows that come all at once, by a plain query. */
export function wholeSource<Row>(
  query: { error: unknown; isFetching: boolean; refetch: () => unknown },
  rows: readonly Row[] | undefined,
): ListSource<Row> {
  return {
    rows,
    error: query.error,
    isFetching: query.isFetching,
    isStale: false,
    hasMore: false,
    loadingMore: false,
    loadMore: () => undefined,
    refetch: () => void query.refetch(),
  };
}

export const isFailed = <Row>(source: ListSource<Row>) => source.error !== null && source.error !== undefined;

/** The one row that is looked at, kept by the screen. */
export interface RowChoice<Row> {
  id: string | undefined;
  onChange: (row: Row) => void;
}

/** The ids of the ticked rows. */
export type Selection = Readonly<Record<string, true>>;

export const densities = { normal: '보통', compact: '촘촘', roomy: '넉넉' } as const;
export type Density = keyof typeof densities;

/** What the cells of a column have in common. */
export function cellLook<Row>(column: Column<Row>) {
  return {
    className: `c-list__cell ${column.wideOnly === true ? 'c-list__wide-only' : ''}`,
    'data-align': column.align,
  };
}
