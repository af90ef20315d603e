// Seeds what insight is counted from besides rentals: what pieces and stations cost, repairs that ended, and looks at products.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { emptyMinutes } from '#api/insight/count/empty-minutes.ts';

/** In won a month: the busy ones pay rent. */
const monthlyCosts: Readonly<Record<string, number>> = {
  '건대입구역 2번 출구': 120_000,
  '강변 환승라운지': 80_000,
};

export async function seedInsight(db: Db): Promise<void> {
  // Bought in two lots, each piece for four tenths of what losing it costs.
  await sql`
    update items set cost_won = products.replacement_price_won * 4 / 1000 * 100,
      bought_on = korean_day(ondesk_now()) - case when items.id % 3 = 0 then 40 else 160 end
    from products
    where products.id = items.product_id and products.replacement_price_won is not null`.execute(db);
  for (const [name, costWon] of Object.entries(monthlyCosts))
    await sql`update stations set monthly_cost_won = ${costWon} where name = ${name}`.execute(db);
  await sql`
    insert into item_repairs (item_id, station_id, cost_won, ended_at)
    select id, station_id, 3000 + id % 5 * 1000, ondesk_now() - make_interval(days => (2 + id % 25)::int)
    from items where state = 'available' and station_id is not null and id % 37 = 0`.execute(db);
  await seedLooks(db);
}

/** People look two or three times for each rental, and now and then in vain where there is nothing. */
async function seedLooks(db: Db): Promise<void> {
  const { rows } = await sql<{ from: string; to: string }>`
    select korean_day(min(started_at))::text as from, (korean_day(ondesk_now()) - 1)::text as to from rentals`.execute(
    db,
  );
  // Nothing is analyzed yet in the middle of seeding: the planner takes thousands of rentals for a few, and compares all with all.
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`
    insert into product_looks (day, hour, station_id, product_id, looks, empty_looks)
    select day, hour, station_id, product_id, sum(looks), sum(empty_looks)
    from (
      select korean_day(started_at) as day, extract(hour from started_at at time zone 'Asia/Seoul')::smallint as hour,
        rental_station_id as station_id, product_id, 2 + rentals.id % 2 as looks, 0 as empty_looks
      from rentals join items on items.id = item_id
      union all
      select day, hour, station_id, product_id, 0, 1 from (${emptyMinutes(rows[0]!)}) as missing
      where minutes >= 30 and (station_id * 7 + product_id * 5 + hour + extract(day from day)::int) % 12 = 0
    ) as looked
    group by 1, 2, 3, 4`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
}
