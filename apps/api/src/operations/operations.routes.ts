// The routes about the service itself: its public configuration, its liveness and its readiness.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import type { Draining } from '#api/http/draining.ts';
import { Failure } from '#api/http/failure.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import type { operationsEndpoints } from '#contract/member/operations.ts';
import { readCompany, readOfferedLanguages, readRentalRules } from '#api/settings/settings.queries.ts';
import { createReadinessCheck } from './readiness.ts';

export function operationsRoutes(deps: {
  db: Database;
  config: Config;
  draining: Draining;
  countStaleClaims: () => Promise<number>;
}): Handlers<typeof operationsEndpoints> {
  const { config } = deps;
  const publicConfig = {
    brand: config.brand,
    map: config.map,
    signIn: { kakao: config.kakao, google: config.google },
    payment: { scriptUrl: config.toss.scriptUrl },
    reviewLogin: config.reviewLogin,
    sandbox: config.sandbox.payment || config.sandbox.signIn,
  };
  const checkReadiness = createReadinessCheck(deps);
  const requireNotDraining = () => {
    if (deps.draining.isOn) throw new Failure('UNAVAILABLE', { retryAfterSeconds: 2 });
  };
  return {
    'GET /api/v1/config': async () => {
      const [operator, rules, languages] = await Promise.all([
        readCompany(deps.db, config.company),
        readRentalRules(deps.db),
        readOfferedLanguages(deps.db),
      ]);
      return new PublicReply({ ...publicConfig, operator, rules, languages }, 60);
    },
    'GET /api/v1/health': async () => {
      requireNotDraining();
      return { status: 'ok' };
    },
    'GET /api/v1/health/ready': async () => {
      requireNotDraining();
      return { status: 'ready', ...(await checkReadiness()) };
    },
  };
}
