// The routes about the service itself: its public configuration, its liveness and its readiness.
import { sql } from 'kysely';
import type { Config } from '#api/config.ts';
import type { Database } from '#api/database/database.ts';
import { knownMigrations } from '#api/database/migrate.ts';
import { Failure } from '#api/http/failure.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import type { operationsEndpoints } from '#contract/operations.ts';

export function operationsRoutes(deps: {
  db: Database;
  config: Config;
}): Handlers<typeof operationsEndpoints> {
  const { config } = deps;
  const publicConfig = {
    brand: config.brand,
    operator: config.company,
    map: config.map,
    signIn: { kakao: config.kakao, google: config.google },
    payment: { scriptUrl: config.toss.scriptUrl },
    reviewLogin: config.reviewLogin,
    sandbox: config.sandbox.payment || config.sandbox.signIn,
  };
  return {
    'GET /api/v1/config': async () => new PublicReply(publicConfig, 60),
    'GET /api/v1/health': async () => ({ status: 'ok' }),
    'GET /api/v1/health/ready': async () => {
      const known = await knownMigrations();
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(deps.db);
      const applied = new Set(rows.map((row) => row.name));
      // A write that needs new space: a database whose disk is full still reads, and overwrites what it has.
      await deps.db.transaction().execute(async (tx) => {
        await sql`create temporary table disk_probe on commit drop as select 1 as value`.execute(tx);
      });
      if (!known.every((name) => applied.has(name)))
        throw new Failure('UNAVAILABLE', { retryAfterSeconds: 2 });
      return { status: 'ready' };
    },
  };
}
