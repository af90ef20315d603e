// Records every SQL statement and every call to the payment gateway that the service makes during a request.
import { Client } from 'pg';

export interface RecordedStatement {
  kind: 'statement';
  text: string;
  values: unknown[];
  /** The first row of the result. */
  row: Record<string, unknown>;
  /** Started before the previous statement had ended. */
  isParallel: boolean;
}

export interface RecordedGatewayCall {
  kind: 'gateway_call';
  body: Record<string, unknown>;
}

export type Recorded = RecordedStatement | RecordedGatewayCall;

let listener: ((recorded: Recorded) => void) | undefined;
let inFlight = 0;
let isInstalled = false;

/** Must be called before the first connection is opened; it records all connections of this process. */
export function installStatementRecorder(): void {
  if (isInstalled) return;
  isInstalled = true;
  const connection = Client.prototype as unknown as { query: (this: Client, ...args: unknown[]) => unknown };
  const { query } = connection;
  connection.query = function recordedQuery(first, ...rest) {
    const result = query.call(this, first, ...rest);
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (listener === undefined || text === undefined || isBackground(text) || !(result instanceof Promise))
      return result;
    const values = typeof first === 'string' ? rest[0] : (first as { values?: unknown[] }).values;
    const recorded: RecordedStatement = {
      kind: 'statement',
      text,
      values: Array.isArray(values) ? values : [],
      row: {},
      isParallel: inFlight > 0,
    };
    listener(recorded);
    inFlight += 1;
    return (result as Promise<{ rows: Record<string, unknown>[] }>)
      .then((reply) => {
        recorded.row = reply.rows[0] ?? {};
        return reply;
      })
      .finally(() => (inFlight -= 1));
  };
}

/** Statements of the rate limiter, which run by the clock and not for a request. */
const isBackground = (text: string) => text.includes('rate_counters');

export async function record(work: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  listener = (each) => recorded.push(each);
  try {
    await work();
  } finally {
    listener = undefined;
  }
  return recorded;
}

export function recordGatewayCall(call: RecordedGatewayCall): void {
  listener?.(call);
}
