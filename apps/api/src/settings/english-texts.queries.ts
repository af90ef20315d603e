// Which of the names and texts that renters see now have English: counted for the settings, and named for the to-do of the dashboard.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';

export type EnglishTextKind = 'STATION' | 'PRODUCT' | 'NOTICE' | 'EVENT' | 'CAMPAIGN' | 'PLAN';

const kinds: readonly EnglishTextKind[] = ['STATION', 'PRODUCT', 'NOTICE', 'EVENT', 'CAMPAIGN', 'PLAN'];

/** What is shown to renters at this moment; an event until it has ended. */
const shownTexts = sql`
  select 'STATION' as kind, id, name, name_en is not null as has_english from stations
  where shut_down_at is null and kind = 'public'
  union all
  select 'PRODUCT', id, name, name_en is not null and description_en is not null from products where not hidden
  union all
  select 'NOTICE', id, title, title_en is not null from notices
  where state = 'published' and publish_at <= (select ondesk_now())
  union all
  select 'EVENT', id, title, title_en is not null from events
  where state = 'published' and publish_at <= (select ondesk_now()) and ends_at > (select ondesk_now())
  union all
  select 'CAMPAIGN', id, name, name_en is not null from campaigns
  where state = 'running' and ends_at > (select ondesk_now())
  union all
  select 'PLAN', id, name, name_en is not null from membership_plans where state = 'selling'`;

/** Named of each kind. */
const MAX_NAMED = 20;

export async function readEnglishTexts(db: Db) {
  const [{ rows: counts }, { rows: missing }, { rows: members }] = await Promise.all([
    sql<{ kind: EnglishTextKind; all: number; english: number }>`
      select kind, count(*)::int as all, count(*) filter (where has_english)::int as english
      from (${shownTexts}) as shown group by kind`.execute(db),
    sql<{ kind: EnglishTextKind; id: number; name: string }>`
      select kind, id, name from (
        select kind, id, name, row_number() over (partition by kind order by id desc) as place
        from (${shownTexts}) as shown where not has_english
      ) as lacking
      where place <= ${sql.lit(MAX_NAMED)}
      order by array_position(${[...kinds]}::text[], kind), place`.execute(db),
    sql<{ english: number; all: number }>`
      select count(*) filter (where language = 'en')::int as english, count(*)::int as all
      from members
      where withdrawn_at is null and exists (
        select from session_families join refresh_tokens on refresh_tokens.family_id = session_families.id
        where session_families.member_id = members.id
          and refresh_tokens.issued_at > (select ondesk_now()) - interval '30 days')`.execute(db),
  ]);
  const shown = kinds.map((kind) => counts.find((row) => row.kind === kind) ?? { kind, all: 0, english: 0 });
  return {
    kinds: shown,
    missing,
    missingInAll: shown.reduce((sum, { all, english }) => sum + all - english, 0),
    members: members[0]!,
  };
}

/** How many lack English, and the first of them; null where none does. */
export async function findMissingEnglish(db: Db): Promise<{ count: number; name: string } | null> {
  const { rows } = await sql<{ count: number; name: string | null }>`
    select count(*)::int as count,
      (array_agg(name order by array_position(${[...kinds]}::text[], kind), id desc))[1] as name
    from (${shownTexts}) as shown where not has_english`.execute(db);
  const { count, name } = rows[0]!;
  return name === null ? null : { count, name };
}
