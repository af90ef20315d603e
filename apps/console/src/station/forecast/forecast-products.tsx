// Every product of the station, those that will be empty longest first; one of them is shown.
import { paths } from '#console/navigation/paths.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { Link } from '#ui/action/link.tsx';
import type { Forecast } from './forecast-row.ts';
import { forecastText as text } from './forecast.text.ts';

export interface ForecastProductsProps {
  forecast: Forecast;
  stationId: number;
}

export function ForecastProducts({ forecast: { products, chosen }, stationId }: ForecastProductsProps) {
  return (
    <Panel title={text.next}>
      <ul className="-mx-2 max-h-[420px] overflow-y-auto">
        {products.map((row) => (
          <li key={row.product.id} className="border-b border-line last:border-b-0">
            <Link
              to={paths.forecast(stationId, row.product.id)}
              replace
              aria-current={row.product.id === chosen?.id ? 'true' : undefined}
              className="flex items-center justify-between gap-3 rounded-[10px] px-2 py-1.5 hover:bg-ink-50 aria-[current]:bg-ink-50"
            >
              <Cell
                picture={
                  <ProductThumb src={row.product.imageUrl} category={row.product.category} size={34} />
                }
                name={row.product.name}
                code={text.fromTo(row.stock, row.lowestStock)}
              />
              <ForecastBadge row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ForecastBadge({ row: { state, emptyHours } }: { row: Forecast['products'][number] }) {
  if (state !== 'USED' || emptyHours === null) return <Badge tone="off">{text.notForeseen}</Badge>;
  return emptyHours > 0 ? (
    <Badge tone="trouble">{text.emptyHours(emptyHours)}</Badge>
  ) : (
    <Badge tone="on">{text.fine}</Badge>
  );
}
