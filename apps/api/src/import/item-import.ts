// Items from a file: a line is one piece of a product at a station or depot, with its own serial number or the next free one.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { insertItems, type NewItem } from '#api/item/register-items.ts';
import {
  isRecalled,
  listRunningRecalls,
  requireNotRecalled,
  type RunningRecall,
} from '#api/item/recall/recalled-lots.ts';
import { lockSerialNumbers, nextSerials } from '#api/item/serial-numbers.ts';
import { Failure } from '#api/http/failure.ts';
import { itemPrefixes, prefixOfCategory, type ItemPrefix } from '#domain/item/item-code.ts';
import { Names } from './closest-name.ts';
import { Repeated, RowReader, type ImportKind, type ReadRow } from './import-kind.ts';
import type { CsvRow } from './read-csv.ts';

interface ImportedItem extends Omit<NewItem, 'serial'> {
  /** Null: the next free one. */
  serial: string | null;
  prefix: ItemPrefix;
}

const BATCH_SIZE = 1_000;

export const itemImport: ImportKind<ImportedItem> = {
  kind: 'items',
  right: 'item.create',
  columns: [
    { name: '상품', aliases: ['product'], isRequired: true },
    { name: '시리얼', aliases: ['serial', '시리얼 번호', 'serial number'] },
    { name: '놓을 곳', aliases: ['station', '스테이션', '위치'], isRequired: true },
    { name: '산 날', aliases: ['bought on', '구입일'] },
    { name: '산 값', aliases: ['cost', '구입가'] },
    { name: '메모', aliases: ['note'] },
    { name: '로트', aliases: ['lot', '로트 번호', 'lot number'] },
    { name: 'KC 번호', aliases: ['kc number', 'kc', 'KC 인증번호'] },
  ],

  async readRows(db, rows) {
    const known = await readKnown(db, rows);
    const serials = new Repeated();
    return rows.map((row) => readItem(row, known, serials));
  },

  async register(tx, items, batch) {
    await lockPlacesAndProducts(tx, items);
    await requireNotRecalled(tx, items);
    for (const prefix of new Set(items.map((item) => item.prefix))) await lockSerialNumbers(tx, prefix);
    const serials = await assignSerials(tx, items);
    const entries = [];
    for (let first = 0; first < items.length; first += BATCH_SIZE) {
      const some = items.slice(first, first + BATCH_SIZE);
      const named = some.map(({ productId, stationId, boughtOn, cost, note, lot, kcNumber }, index) => {
        const serial = serials.get(some[index]!)!;
        return { serial, productId, stationId, boughtOn, cost, note, lot, kcNumber };
      });
      entries.push(...(await insertItems(tx, named, batch)));
    }
    return entries;
  },
};

/**
 * Until the transaction ends no station of the items is shut down and no product gets another category. One that is just being
 * changed is waited for, and the file then refused: read again, it names the lines.
 */
async function lockPlacesAndProducts(tx: Tx, items: readonly ImportedItem[]): Promise<void> {
  const stationIds = [...new Set(items.map(({ stationId }) => stationId))];
  const { rows: stations } = await sql<{ id: number }>`
    select id from stations where id = any(${stationIds}::int[]) and shut_down_at is null
    order by id for key share`.execute(tx);
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  const { rows: products } = await sql<{ id: number; category: string }>`
    select id, category from products where id = any(${productIds}::int[]) order by id for share`.execute(tx);
  const places = new Set(stations.map(({ id }) => id));
  const prefixes = new Map(products.map(({ id, category }) => [id, prefixOfCategory(category)]));
  const isUnchanged = ({ stationId, productId, prefix }: ImportedItem) =>
    places.has(stationId) && prefixes.get(productId) === prefix;
  if (items.every(isUnchanged)) return;
  const reasons = ['등록하는 동안 스테이션이나 상품이 바뀌었어요. 다시 등록해 주세요.'];
  throw new Failure('STATE_CONFLICT', { state: 'FAULTY', reasons });
}

/** Each item's own number, else the next free ones of its prefix in the order of the lines. */
async function assignSerials(
  db: Db,
  items: readonly ImportedItem[],
): Promise<ReadonlyMap<ImportedItem, string>> {
  const own = new Set(items.flatMap(({ serial }) => serial ?? []));
  const assigned = new Map<ImportedItem, string>();
  for (const [prefix, some] of Map.groupBy(items, (item) => item.prefix)) {
    const open = some.filter(({ serial }) => serial === null);
    // Numbers that the file names itself are free as yet: as many more are asked for, and those left out.
    const { serials } = await nextSerials(db, prefix, open.length + own.size, null);
    const free = serials.filter((serial) => !own.has(serial));
    if (free.length < open.length) throw new Failure('SERIAL_TAKEN');
    for (const [index, item] of open.entries()) assigned.set(item, free[index]!);
  }
  for (const item of items) if (item.serial !== null) assigned.set(item, item.serial);
  return assigned;
}

interface Known {
  products: ReadonlyMap<string, { id: number; name: string; prefix: ItemPrefix }>;
  productNames: Names;
  stations: ReadonlyMap<string, number>;
  stationNames: Names;
  usedSerials: ReadonlySet<string>;
  recalls: readonly RunningRecall[];
  /** Numbers to suggest instead of taken ones, each once. */
  freeSerials: ReadonlyMap<ItemPrefix, string[]>;
}

async function readKnown(db: Db, rows: readonly CsvRow[]): Promise<Known> {
  const cells = (column: string) => [...new Set(rows.map((row) => row.cells[column] ?? ''))];
  const products = await db
    .selectFrom('products')
    .innerJoin('product_names', 'product_names.product_id', 'products.id')
    .select(['products.id', 'products.name', 'products.category', 'product_names.name as anyName'])
    .execute();
  const stations = await db
    .selectFrom('stations')
    .select(['id', 'name'])
    .where('shut_down_at', 'is', null)
    .execute();
  const { rows: used } = await sql<{ serial: string }>`
    select serial_number as serial from used_serials
    where serial_number = any (${cells('시리얼')}::text[])`.execute(db);
  const usedSerials = new Set(used.map(({ serial }) => serial));
  return {
    products: new Map(
      products.map(({ id, name, category, anyName }) => [
        anyName,
        { id, name, prefix: prefixOfCategory(category) },
      ]),
    ),
    productNames: new Names(products.map(({ name }) => name)),
    stations: new Map(stations.map(({ id, name }) => [name, id])),
    stationNames: new Names(stations.map(({ name }) => name)),
    usedSerials,
    recalls: await listRunningRecalls(db),
    freeSerials: await listFreeSerials(db, usedSerials, new Set(cells('시리얼'))),
  };
}

/** As many free numbers of each prefix as numbers of it are taken, without those that the file names itself. */
async function listFreeSerials(
  db: Db,
  taken: ReadonlySet<string>,
  named: ReadonlySet<string>,
): Promise<Map<ItemPrefix, string[]>> {
  const free = new Map<ItemPrefix, string[]>();
  for (const prefix of itemPrefixes) {
    const count = [...taken].filter((serial) => serial.startsWith(prefix)).length;
    if (count === 0) continue;
    const { serials } = await nextSerials(db, prefix, count + named.size, null);
    free.set(
      prefix,
      serials.filter((serial) => !named.has(serial)),
    );
  }
  return free;
}

function readItem(row: CsvRow, known: Known, serials: Repeated): ReadRow<ImportedItem> {
  const reader = new RowReader(row);
  const product = findNamed(reader, '상품', known.products, known.productNames);
  const serial = product && readSerial(reader, row.line, product, known, serials);
  const item = {
    serial,
    prefix: product?.prefix,
    productId: product?.id,
    stationId: findNamed(reader, '놓을 곳', known.stations, known.stationNames),
    boughtOn: readDay(reader),
    cost: reader.optionalCount('산 값', 10_000_000),
    note: reader.optionalText('메모', 200),
    lot: reader.optionalText('로트', 40),
    kcNumber: reader.optionalText('KC 번호', 40),
  };
  if (product && isRecalled(known.recalls, product.id, item.lot ?? null)) {
    reader.fault(item.lot ? '로트' : '상품', { kind: 'RECALLED' });
  }
  const parsed = reader.faults.length === 0 ? (item as ImportedItem) : null;
  return { row, faults: reader.faults, parsed };
}

function findNamed<Row>(
  reader: RowReader,
  column: '상품' | '놓을 곳',
  rows: ReadonlyMap<string, Row>,
  names: Names,
): Row | undefined {
  const name = reader.cell(column);
  const found = rows.get(name);
  if (found !== undefined) return found;
  if (name === '') return reader.fault(column, { kind: 'EMPTY' });
  const kind = column === '상품' ? 'UNKNOWN_PRODUCT' : 'UNKNOWN_STATION';
  return reader.fault(column, { kind }, names.closestTo(name));
}

function readSerial(
  reader: RowReader,
  line: number,
  { name, prefix }: { name: string; prefix: ItemPrefix },
  known: Known,
  serials: Repeated,
): string | null | undefined {
  const serial = reader.cell('시리얼');
  if (serial === '' || serial === '자동' || serial.toLowerCase() === 'auto') return null;
  if (!serial.startsWith(prefix) || !/^\d{4,6}$/.test(serial.slice(prefix.length))) {
    return reader.fault('시리얼', { kind: 'WRONG_SERIAL', product: name, prefix }, '자동');
  }
  const earlier = serials.lineOf(serial, line);
  if (earlier !== undefined) {
    return reader.fault('시리얼', { kind: 'SERIAL_REPEATED', line: earlier }, '자동');
  }
  if (!known.usedSerials.has(serial)) return serial;
  return reader.fault('시리얼', { kind: 'SERIAL_USED' }, known.freeSerials.get(prefix)?.shift() ?? null);
}

/** `2026-11-02`, `2026.11.2` or `2026/11/02`. */
function readDay(reader: RowReader): string | null | undefined {
  const cell = reader.cell('산 날');
  if (cell === '') return null;
  const [, year, month, day] = /^(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?$/.exec(cell) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const moment = new Date(`${iso}T00:00:00Z`);
    // 30 February becomes a day of March.
    const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
    if (isDay && iso >= '1900-01-01') return iso;
  }
  return reader.fault('산 날', { kind: 'NO_DAY' });
}
