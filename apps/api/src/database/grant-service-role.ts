// Grants the role the service connects as what it needs and no more, after the owner has run the migrations.
import type { Client } from 'pg';
import { withLimitedClient } from './limited-client.ts';

const GRANTING_LOCK = 7_309_443;

export type Grants = 'granted' | 'one_role' | 'not_permitted';

/**
 * The service reads and writes rows; it cannot create, alter or drop anything, and an append-only table it can only read and
 * append to. Run at every start, so that tables of new migrations are covered.
 */
export async function grantServiceRole(urls: { ownerUrl: string; serviceUrl: string }): Promise<Grants> {
  if (urls.ownerUrl === urls.serviceUrl) return 'one_role';
  // Asked instead of read from the address: a pooler may log in as somebody else.
  const service = await withLimitedClient(urls.serviceUrl, currentUser);
  return withLimitedClient(urls.ownerUrl, async (owner) => {
    if ((await currentUser(owner)) === service) return 'one_role';
    if (!(await ownsTables(owner))) return 'not_permitted';
    await owner.query('begin');
    // PostgreSQL refuses two grants on one table at the same moment: processes starting together take turns.
    await owner.query('select pg_advisory_xact_lock($1)', [GRANTING_LOCK]);
    await owner.query(grants(owner.escapeIdentifier(service), await appendOnlyTables(owner)));
    await owner.query('commit');
    return 'granted';
  });
}

function grants(role: string, appendOnly: string[]): string {
  return `
    revoke create on schema public from public, ${role};
    grant usage on schema public to ${role};
    revoke all on all tables in schema public from ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update, delete on ${appendOnly.join(', ')} from ${role};
    -- Only tests move the clock: periods of the purges count by it.
    revoke insert, update, delete on migrations, clock from ${role};
    grant execute on all functions in schema public to ${role};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema public grant execute on functions to ${role};`;
}

/** Otherwise somebody else decides what the service may do. */
async function ownsTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>(
    `select bool_and(pg_has_role(relowner, 'usage')) as owned from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return rows[0]!.owned;
}

/** The tables whose trigger refuses changes: the schema says it once. */
async function appendOnlyTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc`,
  );
  return rows.map(({ name }) => name);
}

async function currentUser(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  return rows[0]!.name;
}
