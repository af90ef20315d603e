// What tests of the worst bodies share: the service as a process at the memory limit of `npm start`, and four requests at once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { consoleContract } from '#contract/console/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/member/contract.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { spawnServer, type ServiceProcess } from '../processes/service-process.ts';

const AT_ONCE = 4;
const DEFAULT_LIMIT = 64 * 1024;
export const tokenSecret = 'a-secret-only-for-tests-0123456789abcdef';

export const endpoints: Record<string, Endpoint> = { ...contract, ...consoleContract };
export const writes = Object.keys(endpoints).filter((name) => !name.startsWith('GET '));

/** Whoever may not call is refused before the body. */
export function isGuarded(name: string): boolean {
  const { access } = endpoints[name]!;
  return access !== 'public' && access !== 'optional';
}

export const methodOf = (name: string) => name.split(' ')[0]!;

export interface AttackedService {
  origin(): string;
  database(): FreshDatabase;
  addressOf(name: string): string;
  /** Headers that look like a session, so that the database has to be asked; meanwhile the next body arrives. */
  forged(): Record<string, string>;
  /** The statuses of four requests at once, and of a call that somebody else makes meanwhile. */
  sendFour(url: string, init: RequestInit): Promise<{ statuses: number[]; other: number }>;
  /** Strangers send such a body to these endpoints: nothing breaks, and others are answered. */
  expectToBear(names: readonly string[], write: (bytes: number) => string): Promise<void>;
}

/** Called once at the top of a test file. */
export function useAttackedService(): AttackedService {
  let database: FreshDatabase;
  let dataDir: string;
  let service: ServiceProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'ondesk-worst-bodies-'));
    // With the sandbox in the same process, as `npm start` has it.
    service = await spawnServer(await freePort(), {
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      TOKEN_SECRET: tokenSecret,
    });
    await service.listening;
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const addressOf = (name: string) => service.origin + name.split(' ')[1]!.replaceAll(/\{\w+\}/g, '1');
  const forged = () => ({
    origin: service.origin,
    cookie: `od_console=${'x'.repeat(43)}`,
    authorization: `Bearer ${'x'.repeat(43)}`,
  });
  const sendFour = async (url: string, init: RequestInit) => {
    const sent = Array.from({ length: AT_ONCE }, () => statusOf(url, init));
    const other = statusOf(`${service.origin}/api/v1/health/ready`);
    return { statuses: await Promise.all(sent), other: await other };
  };
  return {
    origin: () => service.origin,
    database: () => database,
    addressOf,
    forged,
    sendFour,
    expectToBear: async (names, write) => {
      for (const name of names) {
        const bytes = endpoints[name]!.upload?.maxBytes ?? DEFAULT_LIMIT;
        const body = write(bytes);
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(bytes);
        const headers = { ...forged(), 'content-type': 'application/json' };
        const { statuses, other } = await sendFour(addressOf(name), {
          method: methodOf(name),
          headers,
          body,
        });
        expect(
          statuses.filter((status) => status >= 500),
          name,
        ).toEqual([]);
        expect(other, name).toBe(200);
      }
    },
  };
}

async function statusOf(...request: Parameters<typeof fetch>): Promise<number> {
  const response = await fetch(...request);
  // A stream of events has no end to wait for.
  await (response.headers.get('content-type') === 'text/event-stream'
    ? response.body?.cancel()
    : response.arrayBuffer());
  return response.status;
}
