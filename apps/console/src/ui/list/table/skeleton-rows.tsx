// Rows in the shape of a list that is being read.
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { cellLook, type Column } from '../list-column.ts';
import { SkeletonCell } from '../list-state.tsx';

const SKELETON_ROWS = 8;

export interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  hasTicks: boolean;
  hasMenu: boolean;
}

export function SkeletonRows<Row>({ columns, hasTicks, hasMenu }: SkeletonRowsProps<Row>) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} className="c-list__row" aria-hidden="true">
      {hasTicks && (
        <td className="c-list__cell">
          <Skeleton width={18} height={18} radius={6} />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          {...cellLook(column)}
          colSpan={hasMenu && position === columns.length - 1 ? 2 : undefined}
        >
          <SkeletonCell column={column} row={row} />
        </td>
      ))}
    </tr>
  ));
}
