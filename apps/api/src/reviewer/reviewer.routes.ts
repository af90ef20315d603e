// The temporary test login for the payment gateway's review of the shop; this folder, its contract and its line in app.ts are deleted together.
import type { Config } from '#api/config/config.ts';
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { issueTokens, readBrowser } from '#api/account/sign-in/tokens.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { reviewerEndpoints } from '#contract/member/reviewer.ts';
import { returnAtOnce } from './return-at-once.ts';
import { signInReviewer } from './sign-in-reviewer.ts';

export interface ReviewerDeps {
  config: Config;
  db: Database;
  tokenSecret: Uint8Array;
  crashAt: CrashAt;
}

export function reviewerRoutes(deps: ReviewerDeps): Handlers<typeof reviewerEndpoints> {
  return {
    'GET /api/v1/toss/login': async ({ request, reply }) => {
      const session = await signInReviewer(deps, readBrowser(deps, request));
      return { accessToken: await issueTokens(deps, reply, session) };
    },
    'GET /api/v1/toss/return': ({ viewer, query }) => returnAtOnce(deps, viewer, query.serialNumber),
  };
}
