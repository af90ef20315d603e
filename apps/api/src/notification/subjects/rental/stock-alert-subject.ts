// What a member waits for, as messages name it.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';
import { namesOf, type Names } from '../names.ts';
import { exampleItem, exampleStationRow, stationRow } from './rental-subject.ts';
import type { Subject } from '../subject.ts';

export interface OfStockAlert {
  alert: { product: Names; station: Names; stationId: number; inStock: boolean };
  rental?: never;
}

export const stockAlertSubject: Subject<OfStockAlert> = {
  name: 'stock_alert',
  facts: sql`(
    select jsonb_build_object('alert', jsonb_build_object(
      'product', ${namesOf('products')}, 'station', ${namesOf('stations')}, 'stationId', stations.id,
      'inStock', exists (
        select from items
        where items.station_id = stock_alerts.station_id and items.product_id = stock_alerts.product_id
          and items.state = 'available' and not exists (
            select from holds
            where holds.item_id = items.id and holds.state = 'holding' and holds.ends_at > ondesk_now()))))
    from stock_alerts
    join stations on stations.id = stock_alerts.station_id
    join products on products.id = stock_alerts.product_id
    where stock_alerts.id = n.subject_id)`,
  describe: ({ alert }, memberId) => ({
    id: memberId,
    no: humanNumber('M', memberId),
    name: `${alert.product.ko} · ${alert.station.ko}`,
  }),
  mailRows: ({ alert }, wording) => [
    { label: wording.text.rows.item, value: wording.name(alert.product) },
    stationRow(wording.text.rows.station, alert.station, wording),
  ],
  exampleMailRows: (wording) => [
    { label: wording.text.rows.item, value: exampleItem(wording) },
    exampleStationRow(wording.text.rows.station, wording),
  ],
};
