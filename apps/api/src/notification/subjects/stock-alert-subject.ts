// What a member waits for, as messages name it.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';
import type { Subject } from './subject.ts';

export interface OfStockAlert {
  alert: { product: string; station: string; stationId: number; inStock: boolean };
  rental?: never;
}

export const stockAlertSubject: Subject<OfStockAlert> = {
  name: 'stock_alert',
  facts: sql`(
    select jsonb_build_object('alert', jsonb_build_object(
      'product', products.name, 'station', stations.name, 'stationId', stations.id,
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
    name: `${alert.product} · ${alert.station}`,
  }),
  mailRows: ({ alert }) => [
    { label: '물품', value: alert.product },
    { label: '스테이션', value: alert.station },
  ],
  exampleMailRows: [
    { label: '물품', value: 'USB 허브' },
    { label: '스테이션', value: '건국대 도서관 1층 로비' },
  ],
};
