// Plays a script straight through pg: named statements, the same transactions, and nothing in between.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Pool, types, type PoolClient } from 'pg';
import type { Inputs, Source, Step } from '../stage/script.ts';

const agent = new Agent({ keepAlive: true });

export interface Player {
  /** Gives the rows of every statement. */
  play(steps: readonly Step[], inputs: Inputs): Promise<unknown[]>;
}

interface Done {
  values: unknown[];
  rows: Record<string, unknown>[];
}

export function openPlayer(databaseUrl: string, cardCompanyUrl: string): Player {
  // As many as the service has, its whole numbers and all.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({ connectionString: databaseUrl, max: 16 });
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (name === undefined) names.set(text, (name = `s${names.size}`));
    return name;
  };

  async function speak(
    at: Pool | PoolClient,
    step: Extract<Step, { kind: 'statement' }>,
    inputs: Inputs,
    done: Done[],
  ): Promise<Done> {
    const values = step.values.map((source) => valueOf(source, inputs, done));
    if (values.includes(undefined)) throw new Error(`a value is missing for ${step.text}`);
    const { rows } = await at.query<Record<string, unknown>>({
      name: nameOf(step.text),
      text: step.text,
      values,
    });
    return { values, rows };
  }

  return {
    play: async (steps, inputs) => {
      const done: Done[] = [];
      let client: PoolClient | undefined;
      for (let at = 0; at < steps.length;) {
        const step = steps[at]!;
        if (step.kind === 'card company') {
          const body = Object.entries(step.body).map(([name, source]) => [
            name,
            valueOf(source, inputs, done),
          ]);
          await post(`${cardCompanyUrl}/v1/payments/confirm`, JSON.stringify(Object.fromEntries(body)));
          done.push({ values: [], rows: [] });
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
        done.push(...(await Promise.all(group.map((each) => speak(where, each, inputs, done)))));
        if (step.text === 'commit') {
          client?.release();
          client = undefined;
        }
        at += group.length;
      }
      return done.map(({ rows }) => rows);
    },
  };
}

function valueOf(source: Source, inputs: Inputs, done: readonly Done[]): unknown {
  switch (source.from) {
    case 'script':
      return source.value;
    case 'input':
      return inputs[source.name];
    case 'value':
      return done[source.step]?.values[source.index];
    case 'row': {
      const value = done[source.step]?.rows[0]?.[source.column];
      return source.plusMs === undefined ? value : new Date((value as Date).getTime() + source.plusMs);
    }
    case 'thin air':
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
