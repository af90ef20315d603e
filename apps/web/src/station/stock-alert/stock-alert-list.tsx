// What the member waits for, in the notification settings; nothing where they wait for nothing.
import { Button } from '#ui/action/button.tsx';
import { Divider, Section } from '#ui/layout/section.tsx';
import { Name, StationName } from '#web/names/name.tsx';
import { nameOf } from '#web/names/names.ts';
import { useChangeStockAlert, useStockAlerts, type StockAlert } from './stock-alert.api.ts';
import * as text from './stock-alert.text.ts';

export function StockAlertList() {
  const alerts = useStockAlerts();
  if (alerts.length === 0) return null;
  return (
    <>
      <Section title={text.listTitle} className="mt-4">
        <p className="-mt-2 px-gutter text-caption text-sub">{text.listLine}</p>
        <ul className="px-gutter pt-1 pb-4" aria-label={text.listTitle}>
          {alerts.map((alert) => (
            <AlertRow key={`${alert.station.id} ${alert.product.name}`} alert={alert} />
          ))}
        </ul>
      </Section>
      <Divider />
    </>
  );
}

function AlertRow({ alert: { station, product } }: { alert: StockAlert }) {
  const { change, isPending } = useChangeStockAlert();
  return (
    <li className="flex min-h-16 items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block text-body-1 font-semibold text-main">
          <Name of={product} />
        </span>
        <span className="mt-0.5 block text-caption text-sub">
          <StationName of={station} />
        </span>
      </span>
      <Button
        variant="outline"
        size="s"
        className="flex-none"
        busy={isPending}
        aria-label={text.cancelOf(nameOf(product), nameOf(station))}
        onClick={() => change({ stationId: station.id, productName: product.name }, false)}
      >
        {text.cancel}
      </Button>
    </li>
  );
}
