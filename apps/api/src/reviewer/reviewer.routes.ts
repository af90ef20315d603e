// The temporary test login for the card company's review; this folder, its contract and its line in app.ts are deleted together.
import type { Config } from '#api/config.ts';
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { handOver } from '#api/account/tokens.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { reviewerCalls } from '#contract/reviewer.ts';
import { returnAtOnce } from './return-at-once.ts';
import { signInReviewer } from './sign-in-reviewer.ts';

export interface ReviewerNeeds {
  config: Config;
  db: Database;
  tokenSecret: Uint8Array;
  crashAt: CrashAt;
}

export function reviewerRoutes(needs: ReviewerNeeds): Handlers<typeof reviewerCalls> {
  return {
    'GET /api/v1/toss/login': async ({ reply }) => ({
      accessToken: await handOver(needs, reply, await signInReviewer(needs)),
    }),
    'GET /api/v1/toss/return': ({ viewer, query }) => returnAtOnce(needs, viewer, query.serialNumber),
  };
}
