// What a list is described by.
import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/menu.tsx';
import type { Column, Density, ListSource, RowChoice, Selection } from './list-column.ts';

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
  /** A quick look beside the list: Space. Without it Space opens the `detail`, or keeps the `choice` in view. */
  onLook?: ((row: Row) => void) | undefined;
  /** A press chooses a row instead of opening it, such as for the card on a map; Enter still opens it. */
  choice?: RowChoice<Row> | undefined;
  /** More about a row, opened below it: its first column is a button, and Enter does the same. */
  detail?: ((row: Row) => ReactNode) | undefined;
  actions?: ((row: Row) => readonly MenuAction[]) | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selection?: Selection | undefined;
  onSelectionChange?: ((selection: Selection) => void) | undefined;
  hiddenColumns?: readonly string[] | undefined;
  density?: Density | undefined;
  /** 개, 건, 명; null: the list is short and whole, and has no foot. */
  unit?: string | null | undefined;
  /** In the foot, behind the count: what the rows add up to, or what holds for all of them. */
  note?: string | undefined;
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
