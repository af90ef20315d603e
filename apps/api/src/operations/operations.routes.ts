// The service about itself: its public configuration and its health.
import { sql } from 'kysely';
import type { Config } from '#api/config.ts';
import type { Database } from '#api/database/database.ts';
import { knownMigrations } from '#api/database/migrate.ts';
import { Failure } from '#api/http/refuse.ts';
import { Shared, type Handlers } from '#api/http/serve.ts';
import type { operationsCalls } from '#contract/operations.ts';

type OwnCalls = Omit<typeof operationsCalls, 'POST /api/v1/webhooks/toss'>;

export function operationsRoutes(needs: { db: Database; config: Config }): Handlers<OwnCalls> {
  const { config } = needs;
  const publicConfig = {
    brand: config.brand,
    operator: config.operator,
    map: config.map,
    signIn: { kakao: config.kakao, google: config.google },
    payment: { scriptUrl: config.toss.scriptUrl },
    reviewLogin: config.reviewLogin,
    sandbox: config.sandbox.payment || config.sandbox.signIn,
  };
  return {
    'GET /api/v1/config': async () => new Shared(publicConfig, 60),
    'GET /api/v1/health': async () => ({ status: 'ok' }),
    'GET /api/v1/health/ready': async () => {
      const known = await knownMigrations();
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(needs.db);
      const applied = new Set(rows.map((row) => row.name));
      // Something that needs new room: a database whose disk is full still reads well, and overwrites what it has.
      await needs.db.transaction().execute(async (tx) => {
        await sql`create temporary table room on commit drop as select 1 as taken`.execute(tx);
      });
      if (!known.every((name) => applied.has(name)))
        throw new Failure('UNAVAILABLE', { retryAfterSeconds: 2 });
      return { status: 'ready' };
    },
  };
}
