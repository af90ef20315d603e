// Lists reports for the console, oldest first, page by page; those of one member or item newest first.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countEach, totalOf } from '#api/database/list/count-rows.ts';
import { findProductsNamed, itemsOfProducts } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import type { ReportKind } from '../report.queries.ts';
import { describeReport, isReportVisibleTo, readReports, type ReportViewer } from './report-row.ts';

const states = ['NEW', 'TAKEN', 'FINISHED'] as const;
type ShownState = (typeof states)[number];

interface ReportListQuery extends PageQuery {
  state?: ShownState | undefined;
  kind?: Uppercase<ReportKind> | undefined;
  memberId?: number | undefined;
  serial?: string | undefined;
  mine?: boolean | undefined;
  q?: string | undefined;
}

export async function listReports(
  db: Db,
  cursors: Cursors,
  viewer: ReportViewer,
  { cursor, size, ...filters }: ReportListQuery,
) {
  const { state } = filters;
  const conditions = sql`${isReportVisibleTo(viewer)} and ${await matches(db, viewer, filters)}`;
  return pageOf(
    cursors,
    {
      list: 'reports',
      filters: { ...filters, staffId: viewer.staffId, stationIds: viewer.stationIds },
      order: {
        by: [
          [sql`reports.reported_at`, 'timestamptz'],
          [sql`reports.id`, 'bigint'],
        ],
        // What waits longest comes first; what happened to somebody or something is told from its end.
        direction: filters.memberId === undefined && filters.serial === undefined ? 'asc' : 'desc',
      },
      cursor,
      size,
    },
    async (page) => {
      const [{ rows }, counts, averageAnswerMinutes] = await Promise.all([
        sql<PositionedId>`
          select reports.id, ${page.position} from reports
          where ${allOf(conditions, state && isInState(state), page.isBeyond)} ${page.inOrder}`.execute(db),
        countEach(db, states, (each) => sql`reports where ${isInState(each)} and ${conditions}`),
        averageAnswer(db, viewer),
      ]);
      return { rows, total: totalOf(counts, state), counts, averageAnswerMinutes };
    },
    async (rows) => (await readReports(db, viewer, idsOf(rows))).map(describeReport),
  );
}

const isInState = (state: ShownState) => sql`reports.state = ${sql.lit(state.toLowerCase())}`;

async function matches(
  db: Db,
  viewer: ReportViewer,
  { kind, memberId, mine, q, serial }: Omit<ReportListQuery, keyof PageQuery>,
): Promise<RawBuilder<unknown>> {
  return allOf(
    kind !== undefined && sql`reports.kind = ${kind.toLowerCase()}`,
    memberId !== undefined && sql`reports.member_id = ${memberId}`,
    mine && sql`reports.taken_by = ${viewer.staffId}`,
    serial !== undefined && isAbout(serial),
    q !== undefined && (await matchesText(db, q)),
  );
}

const isAbout = (serial: string) =>
  sql`reports.item_id = any(array(select id from items where serial_number = ${serial}))`;

/** By its number or the serial number of the item; else by the product. */
async function matchesText(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const reportId = parseHumanNumber('D', text);
  if (reportId !== undefined) return sql`reports.id = ${reportId}::bigint`;
  const items = itemsOfProducts(await findProductsNamed(db, text));
  return sql`(${isAbout(text.toUpperCase())} or reports.item_id in (${items}))`;
}

/** How long somebody who reported something waited for the first answer, whatever the list shows. */
async function averageAnswer(db: Db, viewer: ReportViewer): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select round(extract(epoch from avg(first.at - reports.reported_at)) / 60)::int as minutes
    from reports
    cross join lateral (
      select min(at) as at from report_messages where report_id = reports.id and not internal) as first
    where reports.reported_at > ondesk_now() - interval '30 days' and ${isReportVisibleTo(viewer)}`.execute(
    db,
  );
  return rows[0]!.minutes;
}
