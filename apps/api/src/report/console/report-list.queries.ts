// Lists reports for the console: those to see to oldest first, the finished ones newest first, page by page.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors } from '#api/http/cursor.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import type { ReportKind } from '../report.queries.ts';
import { describeReport, isReportVisibleTo, readReports, type ReportViewer } from './report-row.ts';

type ShownState = 'NEW' | 'TAKEN' | 'FINISHED';

interface ReportListQuery {
  state?: ShownState | undefined;
  kind?: Uppercase<ReportKind> | undefined;
  memberId?: number | undefined;
  serial?: string | undefined;
  mine?: boolean | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  size: number;
}

export async function listReports(db: Db, cursors: Cursors, viewer: ReportViewer, query: ReportListQuery) {
  const { cursor, size, ...filters } = query;
  const listed = { ...filters, staffId: viewer.staffId, stationIds: viewer.stationIds };
  const after = cursors.read(listed, cursor);
  const conditions = sql`${isReportVisibleTo(viewer)} and ${matches(viewer, filters)}`;
  // What waits longest comes first; of what is over, the last.
  const isNewestFirst = filters.state === 'FINISHED' || filters.state === undefined;
  const [way, beyond] = isNewestFirst ? [sql.raw('desc'), sql.raw('<')] : [sql.raw('asc'), sql.raw('>')];
  const inState =
    filters.state === undefined ? sql`true` : sql`reports.state = ${sql.lit(filters.state.toLowerCase())}`;
  const [{ rows }, counts, averageAnswerMinutes] = await Promise.all([
    sql<{ id: number; position: string }>`
      select reports.id, to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
      from reports
      where ${conditions} and ${inState}
        ${after ? sql`and (reported_at, reports.id) ${beyond} (${String(after[0])}::timestamptz, ${Number(after[1])}::bigint)` : sql``}
      order by reported_at ${way}, reports.id ${way}
      limit ${size + 1}`.execute(db),
    countByState(db, conditions),
    averageAnswer(db, viewer),
  ]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const total =
    filters.state === undefined ? counts.NEW + counts.TAKEN + counts.FINISHED : counts[filters.state];
  const reports = await readReports(
    db,
    viewer,
    shown.map(({ id }) => id),
  );
  return {
    content: reports.map(describeReport),
    next: rows.length > size && last ? cursors.write(listed, [last.position, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
    counts,
    averageAnswerMinutes,
  };
}

function matches(
  viewer: ReportViewer,
  filters: Omit<ReportListQuery, 'cursor' | 'size'>,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filters.kind !== undefined) conditions.push(sql`reports.kind = ${filters.kind.toLowerCase()}`);
  if (filters.memberId !== undefined) conditions.push(sql`reports.member_id = ${filters.memberId}`);
  if (filters.mine) conditions.push(sql`reports.taken_by = ${viewer.staffId}`);
  const reportId = filters.q === undefined ? undefined : parseHumanNumber('D', filters.q);
  const serial = filters.serial ?? (reportId === undefined ? filters.q?.toUpperCase() : undefined);
  if (serial !== undefined) {
    conditions.push(sql`reports.item_id = any(array(select id from items where serial_number = ${serial}))`);
  }
  if (reportId !== undefined) conditions.push(sql`reports.id = ${reportId}::bigint`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Each counted up to one more than lists count exactly. */
async function countByState(db: Db, conditions: RawBuilder<unknown>): Promise<Record<ShownState, number>> {
  const counted = (state: ShownState) => sql`
    (select count(*)::int from (
      select from reports where reports.state = ${sql.lit(state.toLowerCase())} and ${conditions}
      limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) as counted_reports)`;
  const { rows } = await sql<Record<ShownState, number>>`
    select ${counted('NEW')} as "NEW", ${counted('TAKEN')} as "TAKEN", ${counted('FINISHED')} as "FINISHED"`.execute(
    db,
  );
  return rows[0]!;
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
