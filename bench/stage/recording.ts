// Listens to everything the service says to its database and to the card company while it answers a call.
import { Client } from 'pg';

export interface SpokenStatement {
  kind: 'statement';
  text: string;
  values: unknown[];
  /** The first row that came back. */
  row: Record<string, unknown>;
  /** Begun before the one before it had ended. */
  isParallel: boolean;
}

export interface SpokenCall {
  kind: 'card company';
  body: Record<string, unknown>;
}

export type Spoken = SpokenStatement | SpokenCall;

let listener: ((spoken: Spoken) => void) | undefined;
let underWay = 0;
let isTapped = false;

/** Must happen before the first connection is opened: it listens to all of them, for good. */
export function tapConnections(): void {
  if (isTapped) return;
  isTapped = true;
  const connection = Client.prototype as unknown as { query: (this: Client, ...said: unknown[]) => unknown };
  const { query } = connection;
  connection.query = function listened(first, ...rest) {
    const answer = query.call(this, first, ...rest);
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (listener === undefined || text === undefined || isHousekeeping(text) || !(answer instanceof Promise))
      return answer;
    const values = typeof first === 'string' ? rest[0] : (first as { values?: unknown[] }).values;
    const spoken: SpokenStatement = {
      kind: 'statement',
      text,
      values: Array.isArray(values) ? values : [],
      row: {},
      isParallel: underWay > 0,
    };
    listener(spoken);
    underWay += 1;
    return (answer as Promise<{ rows: Record<string, unknown>[] }>)
      .then((result) => {
        spoken.row = result.rows[0] ?? {};
        return result;
      })
      .finally(() => (underWay -= 1));
  };
}

/** Done by the clock, not for a call. */
const isHousekeeping = (text: string) => text.includes('rate_counters');

export async function listenTo(work: () => Promise<unknown>): Promise<Spoken[]> {
  const spoken: Spoken[] = [];
  listener = (each) => spoken.push(each);
  try {
    await work();
  } finally {
    listener = undefined;
  }
  return spoken;
}

export function hear(call: SpokenCall): void {
  listener?.(call);
}
