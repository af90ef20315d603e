// How PostgreSQL would find what a statement asks for: a large table must never be read from end to end.
import type { Client } from 'pg';
import type { Spoken } from './recording.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

export interface LongWalk {
  table: string;
  text: string;
}

/** Statements that would read a table of more than so many rows from end to end, whether planned for these values or for any. */
export async function findLongWalks(
  client: Client,
  spoken: readonly Spoken[],
  moreThanRows: number,
): Promise<{ statements: number; walks: LongWalk[] }> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [moreThanRows],
  );
  const large = new Set(rows.map(({ name }) => name));
  const byText = new Map(
    spoken.flatMap((each) => (each.kind === 'statement' && hasPlan(each.text) ? [[each.text, each]] : [])),
  );
  const walks: LongWalk[] = [];
  for (const { text, values } of byText.values()) {
    const plans = [
      await client.query<Explained>(`explain (generic_plan, format json) ${text}`),
      await client.query<Explained>(`explain (format json) ${text}`, values),
    ];
    const tables = plans.flatMap((plan) => tablesWalked(plan.rows[0]!['QUERY PLAN'][0]!.Plan));
    for (const table of new Set(tables)) if (large.has(table)) walks.push({ table, text });
  }
  return { statements: byText.size, walks };
}

interface Explained {
  'QUERY PLAN': { Plan: PlanNode }[];
}

const hasPlan = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

function tablesWalked(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(tablesWalked);
  const table = node['Relation Name'];
  return node['Node Type'] === 'Seq Scan' && table !== undefined ? [table, ...below] : below;
}
