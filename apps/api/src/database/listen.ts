// Listens to a channel of PostgreSQL's NOTIFY, on a connection of its own outside the pool, and reconnects when it is lost.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { closeInTime } from './limited-client.ts';

export interface Listener {
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;
const ANSWER_TIMEOUT_MS = 14_000;

/**
 * A notification is a hint that is lost with its connection: `onNotify` is therefore also called after every connect,
 * and whoever listens still polls now and then.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  { onNotify, onError }: { onNotify: () => void; onError: (error: unknown) => void },
): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;

  const listenOnce = async () => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: `ondesk listens to ${channel}`,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', onNotify);
    // Without a listener a lost connection would end the process; that it ended is what counts.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onNotify();
      await once(client, 'end', { signal });
      throw new Error(`the connection that listens to ${channel} was lost`);
    } finally {
      await closeInTime(client);
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await pause(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
