// Requests from more addresses than are counted in memory; the counters themselves are in rate-limiter.test.ts.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestApp } from '../test-app.ts';
import { withinOneMinute } from './within-one-minute.ts';
import { MAX_COUNTERS } from '#api/http/limits/rate-counters.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });

const METRICS_TOKEN = 'a-token-for-metrics-0123456789abcdef';
const addresses = Array.from({ length: 20_000 }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);

/** One request from each address over one connection, all sent before the first answer is read. */
async function askFromEachAddress(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  for (const address of addresses) {
    const last = address === addresses.at(-1);
    socket.write(
      `GET /api/v1/health HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${address}\r\n${last ? 'connection: close\r\n' : ''}\r\n`,
    );
  }
  return text(socket);
}

test('20,000 addresses are all answered, are counted in a bounded memory, and the counts still reach the other processes', async () => {
  const service = await startTestApp({ variables: { TRUST_PROXY: '1', METRICS_TOKEN } });
  const countersInMemory = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${service.origin}/metrics`, { headers })).text();
    return Number(/^rate_limiter_counters (\d+)$/m.exec(metrics)?.[1]);
  };
  try {
    const most = await withinOneMinute(async () => {
      const answers = await askFromEachAddress(service.origin);
      expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(addresses.length);
      return countersInMemory();
    });
    expect(most).toBe(MAX_COUNTERS);
    const last = addresses.at(-1)!;
    const countedByAll = async () => {
      await service.ask('GET /api/v1/health', { headers: from(last) });
      const bucket = `other requests of ${last}`;
      return service.db.selectFrom('rate_counters').select('count').where('bucket', '=', bucket).execute();
    };
    await expect.poll(countedByAll, { timeout: 20_000 }).not.toEqual([]);
    // On a busy machine a connection may not be had in time, and the next second tries again; a refused batch would fail for ever.
    const failures = service.logLines.filter((line) => line.includes('could not sync'));
    expect(failures.filter((line) => !line.includes('connection timeout'))).toEqual([]);
  } finally {
    await service.stop();
  }
});
