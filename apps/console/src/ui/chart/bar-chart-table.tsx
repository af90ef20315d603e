// The numbers of a chart as a table.
import { Link } from '#ui/action/link.tsx';
import type { BarChartPoint } from './bar-chart-shapes.ts';

export interface BarChartProps {
  /** One sentence that says what the chart shows. */
  label: string;
  points: readonly BarChartPoint[];
  /** 건 */
  unit: string;
  /** The heads of the table's columns. */
  heads: { point: string; value: string; compared: string };
  /** Without it nothing is known to compare with: the table has no such column. */
  hasCompared?: boolean | undefined;
  /** Every bar carries its number, where there are few. */
  numbersAll?: boolean | undefined;
  /** A chart among others, lower than one that stands alone. */
  low?: boolean | undefined;
}

export function BarChartTable({ label, points, unit, heads, hasCompared = true }: BarChartProps) {
  return (
    <details className="c-chart__table">
      <summary>표로 보기</summary>
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.point}</th>
            <th scope="col">{heads.value}</th>
            {hasCompared && <th scope="col">{heads.compared}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, value, compared, to }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                {value === null ? '아직' : <Value text={`${value.toLocaleString('ko')}${unit}`} to={to} />}
              </td>
              {hasCompared && <td>{compared === null ? '–' : `${compared.toLocaleString('ko')}${unit}`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Value({ text, to }: { text: string; to: string | undefined }) {
  if (to === undefined) return text;
  return (
    <Link to={to} className="rounded-[4px] underline-offset-3 hover:underline focus-visible:underline">
      {text}
    </Link>
  );
}
