// Cells in one hue by how much is in them, each with its number; where one can be chosen, also by the arrow keys.
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import './heat-map.css';

const LEVELS = 7;

export interface HeatCell {
  id: string;
  /** What stands in it; an empty text where nothing is. */
  text: string;
  /** Read aloud in place of the number alone: 금요일 17시 평균 18건 */
  name?: string | undefined;
  /** Null: no part of the scale. */
  value: number | null;
  /** Its time is not over: hatched. */
  isOpen?: boolean | undefined;
  /** The list it counts. */
  to?: string | undefined;
}

export interface HeatRow {
  id: string;
  name: string;
  /** Between the name and the cells. */
  beside?: ReactNode;
  cells: readonly HeatCell[];
}

export interface HeatMapProps {
  label: string;
  heads: { row: string; beside?: string | undefined; cells: readonly string[] };
  rows: readonly HeatRow[];
  chosenId?: string | undefined;
  /** With it one cell is chosen. */
  onChoose?: ((id: string) => void) | undefined;
  /** Many narrow columns. */
  many?: boolean | undefined;
  nameWidth: number;
}

export function HeatMap(props: HeatMapProps) {
  const { label, heads, rows, chosenId, onChoose, many = false, nameWidth } = props;
  const table = useRef<HTMLTableElement>(null);
  const values = rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0));
  const highest = Math.max(0, ...values);
  const isGrid = onChoose !== undefined;
  const reached = chosenId ?? rows[0]?.cells[0]?.id;

  const move = (event: KeyboardEvent, row: number, column: number) => {
    const last = heads.cells.length - 1;
    const to = {
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      Home: [row, 0],
      End: [row, last],
    }[event.key];
    const cell = to && rows[to[0]!]?.cells[to[1]!];
    if (cell === undefined) return;
    event.preventDefault();
    onChoose?.(cell.id);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell.id}"]`)?.focus();
  };

  return (
    <div className="c-heat-frame">
      <table
        ref={table}
        role={isGrid ? 'grid' : undefined}
        aria-label={label}
        className={`c-heat ${many ? 'c-heat--many' : 'c-heat--tall'}`}
      >
        <thead>
          <tr>
            <th scope="col" style={{ width: nameWidth }}>
              <span className={many ? 'sr-only' : undefined}>{heads.row}</span>
            </th>
            {heads.beside !== undefined && (
              <th scope="col" style={{ width: 72 }}>
                {heads.beside}
              </th>
            )}
            {heads.cells.map((head, index) => (
              <th key={head} scope="col">
                <span className={many && index % 3 > 0 ? 'sr-only' : undefined}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, beside, cells }, row) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {heads.beside !== undefined && <td className="c-heat__beside">{beside}</td>}
              {heads.cells.map((head, column) => {
                const cell = cells[column];
                if (cell === undefined) return null;
                return (
                  <td
                    key={head}
                    className="c-heat__cell"
                    data-cell={cell.id}
                    data-level={levelOf(cell.value, highest)}
                    data-open={cell.isOpen || undefined}
                    aria-selected={isGrid ? cell.id === chosenId : undefined}
                    tabIndex={isGrid ? (cell.id === reached ? 0 : -1) : undefined}
                    onClick={isGrid ? () => onChoose(cell.id) : undefined}
                    onKeyDown={isGrid ? (event) => move(event, row, column) : undefined}
                  >
                    {cell.to === undefined ? (
                      <CellWords cell={cell} />
                    ) : (
                      <Link to={cell.to} className="c-heat__link">
                        <CellWords cell={cell} />
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CellWords({ cell: { text, name } }: { cell: HeatCell }) {
  if (name === undefined) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}

/** 적음 ▪▪▪▪▪▪▪ 많음 */
export function HeatLegend({ less, more }: { less: string; more: string }) {
  return (
    <span className="c-heat__legend" aria-hidden="true">
      {less}
      {Array.from({ length: LEVELS }, (_, index) => (
        <i key={index} className="c-heat__cell" data-level={index + 1} />
      ))}
      {more}
    </span>
  );
}

const levelOf = (value: number | null, highest: number) =>
  value === null || value === 0 || highest === 0 ? 0 : Math.ceil((value / highest) * LEVELS);

/** What hatched cells look like, for the line that explains them. */
export function HatchedMark() {
  return <i className="c-heat__cell c-heat__mark" data-level="3" data-open aria-hidden="true" />;
}
