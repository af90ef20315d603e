// Finds statements whose query plan has a sequential scan over a large table.
import type { Client } from 'pg';
import type { Recorded } from './recording.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

export interface SequentialScan {
  table: string;
  text: string;
}

/** Checks the generic plan and the plan for the recorded values of every statement. */
export async function findSequentialScans(
  client: Client,
  recorded: readonly Recorded[],
  minRows: number,
): Promise<{ statements: number; scans: SequentialScan[] }> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [minRows],
  );
  const large = new Set(rows.map(({ name }) => name));
  const byText = new Map(
    recorded.flatMap((each) => (each.kind === 'statement' && hasPlan(each.text) ? [[each.text, each]] : [])),
  );
  const scans: SequentialScan[] = [];
  for (const { text, values } of byText.values()) {
    const plans = [
      await client.query<Explained>(`explain (generic_plan, format json) ${text}`),
      await client.query<Explained>(`explain (format json) ${text}`, values),
    ];
    const tables = plans.flatMap((plan) => scannedTables(plan.rows[0]!['QUERY PLAN'][0]!.Plan));
    for (const table of new Set(tables)) if (large.has(table)) scans.push({ table, text });
  }
  return { statements: byText.size, scans };
}

interface Explained {
  'QUERY PLAN': { Plan: PlanNode }[];
}

const hasPlan = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

function scannedTables(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scannedTables);
  const table = node['Relation Name'];
  return node['Node Type'] === 'Seq Scan' && table !== undefined ? [table, ...below] : below;
}
