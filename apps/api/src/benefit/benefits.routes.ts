// What the tiles of my page say; each benefit describes its own, and is given to this folder, which knows none of them.
import type { z } from 'zod';
import type { Database, Db } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { benefitEndpoints } from '#contract/member/benefit/benefits.ts';

type Benefits = z.input<(typeof benefitEndpoints)['GET /api/v1/benefits']['reply']>;
type Describe<Name extends keyof Benefits> = (db: Db, memberId: number) => Promise<Benefits[Name]>;

export interface BenefitDeps {
  db: Database;
  describeCoupons: Describe<'coupons'>;
  describePoints: Describe<'points'>;
  describeMembership: Describe<'membership'>;
}

export function benefitRoutes(deps: BenefitDeps): Handlers<typeof benefitEndpoints> {
  return {
    'GET /api/v1/benefits': async ({ viewer: { memberId } }) => {
      const [coupons, points, membership] = await Promise.all([
        deps.describeCoupons(deps.db, memberId),
        deps.describePoints(deps.db, memberId),
        deps.describeMembership(deps.db, memberId),
      ]);
      return { coupons, points, membership };
    },
  };
}
