// Finds stations, items, products and people of the staff for the console: exact numbers and serials first, then beginnings of names.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { isItemVisibleTo } from '#api/item/item-scope.ts';
import type { consoleHomeEndpoints } from '#contract/console/home.ts';
import { rightsOfRole, type Permission } from '#contract/permission.ts';

type Result = z.input<
  (typeof consoleHomeEndpoints)['GET /api/v1/console/search']['reply']
>['results'][number];

const MAX_OF_A_KIND = 5;

const roleNames = { OWNER: '소유자', MANAGER: '매니저', SUPPORT: '상담', FIELD: '현장' } as const;

/** Only what the role may read, and for field staff only what is at their stations. */
export async function search(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const kinds: readonly [Permission, (db: Db, viewer: StaffViewer, q: string) => Promise<Result[]>][] = [
    ['item.read', searchItems],
    ['station.read', searchStations],
    ['product.read', searchProducts],
    ['staff.read', searchStaff],
  ];
  const allowed = kinds.filter(([right]) => rightsOfRole[viewer.role].includes(right));
  return (await Promise.all(allowed.map(([, find]) => find(db, viewer, q)))).flat();
}

/** By the operators of the index on beginnings: with `like` a cached plan could not use it. */
function beginsLike(name: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const beginning = q.toLowerCase();
  return sql`(${name} ~>=~ ${beginning} and ${name} ~<~ ${`${beginning}\u{10ffff}`})`;
}

/** A number no row has where `q` is not one. */
function rowNumberIn(q: string): number {
  return /^\d{1,9}$/.test(q) ? Number(q) : 0;
}

async function searchItems(db: Db, viewer: StaffViewer, q: string): Promise<Result[]> {
  const serial = q.toUpperCase();
  const { rows } = await sql<{ serial: string; product: string; station: string | null }>`
    select items.serial_number as serial, products.name as product, stations.name as station
    from items
    join products on products.id = items.product_id
    left join stations on stations.id = items.station_id
    where items.serial_number ~>=~ ${serial} and items.serial_number ~<~ ${`${serial}\u{10ffff}`}
      and ${isItemVisibleTo(viewer)}
    order by items.serial_number limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ serial: no, product, station }) => ({
    kind: 'item',
    id: no,
    no,
    name: product,
    line: station,
    path: `/items/${encodeURIComponent(no)}`,
  }));
}

async function searchStations(db: Db, { stationIds }: StaffViewer, q: string): Promise<Result[]> {
  const { rows } = await sql<{ id: number; name: string; address: string }>`
    select id, name, address from stations
    where (${beginsLike(sql`lower(name)`, q)} or id = ${rowNumberIn(q)})
      ${stationIds === null ? sql`` : sql`and id = any(${[...stationIds]}::int[])`}
    order by id = ${rowNumberIn(q)} desc, shut_down_at is not null, name limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ id, name, address }) => ({
    kind: 'station',
    id: String(id),
    no: String(id),
    name,
    line: address,
    path: `/stations/${id}`,
  }));
}

async function searchProducts(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const { rows } = await sql<{ id: number; name: string; category: string }>`
    select id, name, category from products where ${beginsLike(sql`lower(name)`, q)}
    order by hidden, name limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ id, name, category }) => ({
    kind: 'product',
    id: String(id),
    no: String(id),
    name,
    line: category,
    path: `/products/${id}`,
  }));
}

async function searchStaff(db: Db, _viewer: StaffViewer, q: string): Promise<Result[]> {
  const { rows } = await sql<{ id: number; name: string; role: keyof typeof roleNames }>`
    select id, name, upper(role) as role from staff
    where starts_with(lower(name), lower(${q})) or starts_with(lower(email), lower(${q}))
    order by disabled_at is not null, name, id limit ${MAX_OF_A_KIND}`.execute(db);
  return rows.map(({ id, name, role }) => ({
    kind: 'staff',
    id: String(id),
    no: String(id),
    name,
    line: roleNames[role],
    path: '/staff',
  }));
}
