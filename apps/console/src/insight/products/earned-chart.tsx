// The chosen product since it was bought: what it earned after repairs, added up, against what it cost.
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { ProductNumbers } from '../insight.api.ts';
import { rentalsOf } from '../list-paths.ts';
import { monthDays } from '../month-days.ts';
import { productsText as text } from './products.text.ts';

export interface EarnedChartProps {
  products: ProductNumbers;
  stationId: number | undefined;
}

export function EarnedChart(props: EarnedChartProps) {
  const { products, stationId } = props;
  // Of all stations, whichever the table is of: so are the rentals it leads to.
  const { chosen, rows, series, counted } = products;
  const first = series[0];
  if (chosen === null || first === undefined) return null;
  const place = { productId: chosen.id };
  const { from } = monthDays(first.month);
  const cost = rows.find(({ product }) => product.id === chosen.id)?.cost ?? 0;
  const reached = cost === 0 ? undefined : series.find(({ total }) => total >= cost);
  const running = counted?.until.slice(0, 7);
  return (
    <Panel className="flex flex-col" title={chosen.name}>
      <p className="-mt-2 mb-2 text-small text-sub">
        {stationId !== undefined && `${text.everywhere} `}
        {text.chartLine} {reached !== undefined && text.reachedIn(reached.month)}
      </p>
      <BarChart
        low
        label={text.chartLabel(chosen.name)}
        unit="원"
        // The dashed line is what the pieces cost.
        heads={{ point: text.month, value: text.earned, compared: text.cost }}
        hasCompared={cost > 0}
        points={series.map(({ month, total }) => ({
          key: month,
          label: text.monthLabel(month),
          name: text.monthName(month),
          value: total,
          compared: cost > 0 ? cost : null,
          isNow: month === running,
          to: rentalsOf({ from, to: monthDays(month).to }, place),
        }))}
      />
      {cost > 0 && <p className="mt-1 text-micro text-faint">{text.costLine(cost)}</p>}
    </Panel>
  );
}
