// Notifications suite: how long two processes need to hand over the messages that are all due at one moment.
import { setTimeout as pause } from 'node:timers/promises';
import type { MailGatewayState } from '../baseline/mail-gateway.ts';
import { formatNumber } from '../results.ts';
import type { Suite } from '../suites.ts';
import { measureCpuTime, startCpuClock } from '../setup/cpu-time.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { startProgram, startServiceProgram, type RunningProgram } from '../setup/programs.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';

const DATABASE_NAME = 'notifications';
/** Enough members with a returned rental, so that each gets one message. */
const SIZE_SHARE = 0.03;
const MESSAGES = 20_000;
const PROCESSES = 2;
const MAX_SECONDS = 60;
/** Time to write them all before the first is due. */
const LEAD_SECONDS = 5;
const POLL_MS = 1_000;
/** After this a message that was not handed over counts as lost. */
const GIVE_UP_SECONDS = 300;

export const notifications: Suite = {
  title: `${MESSAGES.toLocaleString('en')} notifications due at one moment, sent by two processes`,
  run: async ({ scale, log }) => {
    const messages = Math.round(MESSAGES * scale);
    const server = await startDatabaseServer();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create(DATABASE_NAME);
      await seedDatabase(database.ownerUrl, sizeOf(SIZE_SHARE * scale));
      const gateway = await startProgram(server.folder, 'bench/baseline/mail-gateway.ts', '/', {});
      stops.push(() => gateway.stop());
      const askGateway = async () => (await (await fetch(gateway.origin)).json()) as MailGatewayState;
      const { smtpUrl } = await askGateway();
      const senders: RunningProgram[] = [];
      for (let n = 0; n < PROCESSES; n += 1) {
        const service = await startServiceProgram(server.folder, database, {
          SMTP_URL: smtpUrl,
          MAIL_FROM: 'ondesk <bench@example.com>',
        });
        stops.push(() => service.stop());
        senders.push(service);
      }
      return await withClient(database.ownerUrl, async (client) => {
        const readProgress = async () => {
          const { rows } = await client.query<Progress>(
            `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent,
               coalesce(extract(epoch from max(settled_at) - min(due_at)), 0)::float as seconds
             from notifications`,
          );
          log(`${rows[0]!.sent} sent after ${formatNumber(rows[0]!.seconds)} s`);
          return rows[0]!;
        };
        const gatewayCpu = startCpuClock(gateway.pid);
        let progress: Progress = { waiting: messages, sent: 0, seconds: 0 };
        const used = await withClient(server.ownerUrl, (admin) => {
          const pids = senders.map(({ pid }) => pid);
          return measureCpuTime(admin, { pids, databaseName: DATABASE_NAME }, async () => {
            await client.query(
              `insert into notifications (member_id, kind, subject, subject_id, due_at, next_attempt_at)
               select member_id, 'return.done', 'rental', id, due, due
               from (select distinct on (member_id) member_id, id from rentals where state = 'returned' order by member_id, id desc) as last_return,
                 (select ondesk_now() + make_interval(secs => $1) as due) as moment
               limit $2`,
              [LEAD_SECONDS, messages],
            );
            progress = await waitUntilSent(readProgress);
          });
        });
        const forEach = (milliseconds: number) => `${formatNumber(milliseconds / progress.sent)} ms`;
        const { received } = await askGateway();
        return {
          results: [
            {
              what: 'from their moment until the last one is handed over',
              measured: `${formatNumber(progress.seconds)} s`,
              budget: `≤ ${MAX_SECONDS} s`,
              isMet: progress.seconds <= MAX_SECONDS,
            },
            {
              what: 'handed over, and received by the mail server',
              measured: `${progress.sent.toLocaleString('en')}, ${received.toLocaleString('en')}`,
              budget: `${messages.toLocaleString('en')}, each once`,
              isMet: progress.sent === messages && received === messages,
            },
            {
              what: 'CPU time for each: senders, database, mail server',
              measured: [used.serverMs, used.databaseMs, gatewayCpu()].map(forEach).join(', '),
              budget: '',
            },
          ],
          notes: [
            `Receipts of returns by mail, the channel with the longest conversation, to ${messages.toLocaleString('en')} different members; the sandbox's mail server runs in a process of its own on the same machine.`,
          ],
        };
      });
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

interface Progress {
  waiting: number;
  sent: number;
  seconds: number;
}

async function waitUntilSent(read: () => Promise<Progress>): Promise<Progress> {
  for (const deadline = Date.now() + GIVE_UP_SECONDS * 1000; ; await pause(POLL_MS)) {
    const progress = await read();
    if (progress.waiting === 0 || Date.now() > deadline) return progress;
  }
}
