// Says what a typed code is, for support staff whom somebody tells that it does not work.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { parseCouponCode } from '#domain/rental/coupon-code.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { hashCouponCode } from '../coupon-code.ts';
import { getConsoleCoupon } from './coupon-row.ts';

interface FoundCode {
  id: number;
  name: string;
  state: 'SHARED' | 'UNUSED' | 'REDEEMED' | 'VOID';
  couponId: number | null;
}

export async function checkCode(
  { db, tokenSecret }: { db: Database; tokenSecret: Uint8Array },
  viewer: StaffViewer,
  typed: string,
) {
  const code = parseCouponCode(typed);
  if (code === undefined) throw new Failure('NOT_FOUND');
  const { rows } = await sql<FoundCode>`
    select campaigns.id, campaigns.name, 'SHARED' as state, null::bigint as "couponId"
    from campaigns where shared_code = ${code}
    union all
    select campaigns.id, campaigns.name,
      case when redeemed_at is not null then 'REDEEMED' when downloaded_at is null then 'VOID' else 'UNUSED' end, coupon_id
    from coupon_codes
    join campaigns on campaigns.id = coupon_codes.campaign_id
    join coupon_code_batches as batches on batches.id = coupon_codes.batch_id
    where code_hash = ${hashCouponCode(tokenSecret, code)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Failure('NOT_FOUND');
  const { id, name, state, couponId } = found;
  return {
    campaign: { id, no: humanNumber('C', id), name },
    state,
    coupon: couponId === null ? null : await getConsoleCoupon(db, viewer, couponId),
  };
}
