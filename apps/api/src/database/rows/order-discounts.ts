// What was taken off orders, for every query that shows what something cost.
import { sql, type RawBuilder } from 'kysely';
import type { DiscountKindName } from '#domain/rental/discounts.ts';

export interface OrderDiscountRow {
  kind: DiscountKindName;
  amount: number;
  name: string;
  nameEn: string | null;
}

/** As JSON, in the order they were taken off; of one order, or of all that a query selects. */
export const discountsOfOrders = (orderIds: RawBuilder<unknown>): RawBuilder<OrderDiscountRow[]> => sql`(
  select coalesce(json_agg(json_build_object('kind', upper(kind), 'amount', amount_won, 'name', name, 'nameEn', name_en)
    order by order_id, array_position(array['membership', 'coupon', 'points'], kind)), '[]')
  from order_discounts where order_id in (${orderIds}))`;
