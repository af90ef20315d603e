// One row of a list: its tick, its cells and its menu.
import type { MouseEvent } from 'react';
import { IconButton } from '../../form/button.tsx';
import { Checkbox } from '../../form/checkbox.tsx';
import { Menu, type MenuAction } from '../../overlay/menu.tsx';
import { cellLook, type Column } from '../list-column.ts';
import { FirstCell } from './first-cell.tsx';

export interface ListRowProps<Row> {
  row: Row;
  id: string;
  /** Among all rows, not only those that are drawn. */
  index: number;
  columns: readonly Column<Row>[];
  to: string | undefined;
  /** Whether it is chosen, where rows are chosen. */
  pressed: boolean | undefined;
  /** Whether more about it is open below it, where rows have more. */
  expanded: boolean | undefined;
  isCursor: boolean;
  /** It is shown beside the list. */
  isCurrent: boolean;
  isSelected: boolean;
  /** Its name in its checkbox and its menu. */
  label: string;
  actions: readonly MenuAction[] | undefined;
  onTick: ((withShift: boolean) => void) | undefined;
  onToggle: () => void;
  onFocus: () => void;
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

export function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, id, columns, to, pressed, expanded, label, actions, onTick } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the link in it and Enter do the same
    <tr
      className="c-list__row"
      data-row={id}
      data-opens={(to ?? pressed ?? expanded) !== undefined || undefined}
      data-open={expanded || undefined}
      data-cursor={props.isCursor || undefined}
      aria-current={props.isCurrent || undefined}
      data-selected={props.isSelected || undefined}
      aria-rowindex={props.index + 2}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the cursor row holds the focus, so that a screen reader follows j and k
      tabIndex={-1}
      onFocus={(event) => {
        // Whoever tabs to the row's link is at the row, too.
        if (event.target === event.currentTarget || event.target instanceof HTMLAnchorElement)
          props.onFocus();
      }}
      onClick={props.onPress}
    >
      {onTick && (
        <td className="c-list__cell c-list__cell--tick">
          <Checkbox
            bare
            label={label}
            checked={props.isSelected}
            onChange={(_, withShift) => onTick(withShift)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.id} {...cellLook(column)}>
          {position > 0 ? (
            column.cell(row)
          ) : (
            <FirstCell to={to} pressed={pressed} expanded={expanded} onToggle={props.onToggle}>
              {column.cell(row)}
            </FirstCell>
          )}
        </td>
      ))}
      {actions && (
        <td className="c-list__cell c-list__cell--menu">
          <RowMenu label={label} actions={actions} />
        </td>
      )}
    </tr>
  );
}

function RowMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return (
    <span className="c-list__menu">
      <Menu
        trigger={<IconButton icon="dots" label={`${label} 더 보기`} variant="ghost" size="s" />}
        actions={actions}
      />
    </span>
  );
}

/** Not one of a control in it or of its menu, which lies elsewhere on the page, and not the end of selecting text. */
export function isPressOfRow(event: MouseEvent<HTMLElement>): boolean {
  const isControl =
    event.target instanceof Element &&
    (!event.currentTarget.contains(event.target) || event.target.closest('a, button, label, input') !== null);
  const selectsText = (window.getSelection()?.toString() ?? '') !== '';
  return !isControl && !selectsText && event.button === 0;
}
