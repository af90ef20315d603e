// Replays a SQL script through bare pg: prepared statements in the same transactions.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Pool, types, type PoolClient } from 'pg';
import type { Inputs, Source, Step } from '../setup/sql-script.ts';

const agent = new Agent({ keepAlive: true });

export interface SqlReplay {
  /** Gives the rows of every statement. */
  run(steps: readonly Step[], inputs: Inputs): Promise<unknown[]>;
}

interface StepResult {
  values: unknown[];
  rows: Record<string, unknown>[];
}

export function openSqlReplay(databaseUrl: string, gatewayUrl: string): SqlReplay {
  // The same pool size and number parser as the service.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({ connectionString: databaseUrl, max: 16 });
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (name === undefined) names.set(text, (name = `s${names.size}`));
    return name;
  };

  async function runStatement(
    at: Pool | PoolClient,
    step: Extract<Step, { kind: 'statement' }>,
    inputs: Inputs,
    results: StepResult[],
  ): Promise<StepResult> {
    const values = step.values.map((source) => valueOf(source, inputs, results));
    if (values.includes(undefined)) throw new Error(`a value is missing for the statement ${step.text}`);
    const { rows } = await at.query<Record<string, unknown>>({
      name: nameOf(step.text),
      text: step.text,
      values,
    });
    return { values, rows };
  }

  return {
    run: async (steps, inputs) => {
      const results: StepResult[] = [];
      let client: PoolClient | undefined;
      for (let at = 0; at < steps.length;) {
        const step = steps[at]!;
        if (step.kind === 'gateway_call') {
          const body = Object.entries(step.body).map(([name, source]) => [
            name,
            valueOf(source, inputs, results),
          ]);
          await post(`${gatewayUrl}/v1/payments/confirm`, JSON.stringify(Object.fromEntries(body)));
          results.push({ values: [], rows: [] });
          at += 1;
          continue;
        }
        if (step.text === 'begin') client = await pool.connect();
        const group = [step];
        for (
          let next = steps[at + 1];
          next?.kind === 'statement' && next.isParallel;
          next = steps[at + group.length]
        )
          group.push(next);
        const where = client ?? pool;
        results.push(...(await Promise.all(group.map((each) => runStatement(where, each, inputs, results)))));
        if (step.text === 'commit') {
          client?.release();
          client = undefined;
        }
        at += group.length;
      }
      return results.map(({ rows }) => rows);
    },
  };
}

function valueOf(source: Source, inputs: Inputs, results: readonly StepResult[]): unknown {
  switch (source.from) {
    case 'script':
      return source.value;
    case 'input':
      return inputs[source.name];
    case 'value':
      return results[source.step]?.values[source.index];
    case 'row': {
      const value = results[source.step]?.rows[0]?.[source.column];
      return source.plusMs === undefined ? value : new Date((value as Date).getTime() + source.plusMs);
    }
    case 'list':
      return source.of.map((each) => valueOf(each, inputs, results));
    case 'random':
      return randomBytes(18).toString('base64url');
    default:
      return source satisfies never;
  }
}

function post(url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve());
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
