// One row of a list: its tick, its cells and its menu.
import { memo, type MouseEvent } from 'react';
import { IconButton } from '../../form/button.tsx';
import { Checkbox } from '../../form/checkbox.tsx';
import { MenuItem, MenuPopup } from '../../overlay/menu.tsx';
import { cellLook, type Column } from '../list-column.ts';
import { FirstCell } from './first-cell.tsx';
import type { RowActs } from './use-row-acts.ts';

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
  /** Undefined where no row has a menu, false where only this one has none. */
  hasMenu: boolean | undefined;
  hasTick: boolean;
  acts: RowActs<Row>;
  /** Cells say how long ago something was: they are drawn anew with the list in the next minute. */
  minute: number;
}

/** Drawn anew only when something about it has changed: a list has up to a hundred, each with its menu and its hint. */
export const ListRow = memo(RowOfList) as typeof RowOfList;

function RowOfList<Row>(props: ListRowProps<Row>) {
  const { row, id, index, columns, to, pressed, expanded, label, acts } = props;
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
      aria-rowindex={index + 2}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the cursor row holds the focus, so that a screen reader follows j and k
      tabIndex={-1}
      onFocus={(event) => {
        // Whoever tabs to the row's link is at the row, too.
        if (event.target === event.currentTarget || event.target instanceof HTMLAnchorElement) acts.focus(id);
      }}
      onClick={(event) => acts.press(event, row)}
    >
      {props.hasTick && (
        <td className="c-list__cell c-list__cell--tick">
          <Checkbox
            bare
            label={label}
            checked={props.isSelected}
            onChange={(_, withShift) => acts.tick(index, withShift)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.id} {...cellLook(column)}>
          {position > 0 ? (
            column.cell(row)
          ) : (
            <FirstCell to={to} pressed={pressed} expanded={expanded} onToggle={() => acts.toggle(row)}>
              {column.cell(row)}
            </FirstCell>
          )}
        </td>
      ))}
      {props.hasMenu !== undefined && (
        <td className="c-list__cell c-list__cell--menu">
          {props.hasMenu && (
            <span className="c-list__menu">
              <MenuPopup
                trigger={<IconButton icon="dots" label={`${label} 더 보기`} variant="ghost" size="s" />}
              >
                <RowActions row={row} acts={acts} />
              </MenuPopup>
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

/** Asked for when the menu opens. */
function RowActions<Row>({ row, acts }: Pick<ListRowProps<Row>, 'row' | 'acts'>) {
  return acts.actionsOf(row).map((action) => <MenuItem key={action.label} {...action} />);
}

/** Not one of a control in it or of its menu, which lies elsewhere on the page, and not the end of selecting text. */
export function isPressOfRow(event: MouseEvent<HTMLElement>): boolean {
  const isControl =
    event.target instanceof Element &&
    (!event.currentTarget.contains(event.target) || event.target.closest('a, button, label, input') !== null);
  const selectsText = (window.getSelection()?.toString() ?? '') !== '';
  return !isControl && !selectsText && event.button === 0;
}
