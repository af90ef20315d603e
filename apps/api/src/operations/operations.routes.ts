// The routes about the service itself: its public configuration, its liveness and its readiness.
import { brandIn } from '#api/config/brand-in.ts';
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import type { Draining } from '#api/http/draining.ts';
import { Failure } from '#api/http/failure.ts';
import { requestLanguage } from '#api/http/request-language.ts';
import { addVary } from '#api/http/response-body.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import type { operationsEndpoints } from '#contract/member/operations.ts';
import {
  readCompany,
  readOfferedBenefits,
  readOfferedLanguages,
  readRentalRules,
} from '#api/settings/settings.queries.ts';
import { createReadinessCheck } from './readiness.ts';

export function operationsRoutes(deps: {
  db: Database;
  config: Config;
  draining: Draining;
  countStaleClaims: () => Promise<number>;
}): Handlers<typeof operationsEndpoints> {
  const { config } = deps;
  const publicConfig = {
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
    'GET /api/v1/config': async ({ request, reply }) => {
      const [operator, rules, benefits, languages] = await Promise.all([
        readCompany(deps.db, config.company),
        readRentalRules(deps.db),
        readOfferedBenefits(deps.db),
        readOfferedLanguages(deps.db),
      ]);
      // The one public reply that is another in each language.
      addVary(reply, 'x-language');
      const brand = brandIn(requestLanguage(request), config.brand);
      return new PublicReply({ brand, ...publicConfig, operator, rules, benefits, languages }, 60);
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
