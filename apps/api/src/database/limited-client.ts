// One connection for short statements, as at a start, which must not wait for ever where the line to the database falls silent.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
/** Long enough for a busy machine, and for the turns that copies starting together take. */
const ANSWER_TIMEOUT_MS = 30_000;
/** A server that is reached closes a connection at once; over a silent line its end is never heard of. */
const CLOSE_TIMEOUT_MS = 1_000;

export async function withLimitedClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  // A lost connection fails the statement that waits for it; without a listener it would end the process too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await closeInTime(client);
  }
}

export async function closeInTime(client: Client): Promise<void> {
  const noLonger = new AbortController();
  const { signal } = noLonger;
  await Promise.race([
    client.end().catch(() => {}),
    pause(CLOSE_TIMEOUT_MS, undefined, { signal }).catch(() => {}),
  ]);
  noLonger.abort();
}
