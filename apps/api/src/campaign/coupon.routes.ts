// The endpoints of a member's coupons.
import { databaseNow, type Database } from '#api/database/database.ts';
import type { PreviewInput } from '#api/checkout/preview-price.ts';
import { Failure } from '#api/http/failure.ts';
import type { Handlers } from '#api/http/serve.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { couponEndpoints } from '#contract/member/benefit/coupon.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { describeCoupon, findLasting, listMemberCoupons } from './coupon.queries.ts';
import { listCouponsForOrder } from './coupons-for-order.ts';
import { redeemCode } from './redeem-code.ts';

export function couponRoutes(deps: {
  db: Database;
  tokenSecret: Uint8Array;
}): Handlers<typeof couponEndpoints> {
  const { db } = deps;
  return {
    'GET /api/v1/coupons': async ({ viewer: { memberId }, query }) => {
      const order = orderAskedFor(query);
      const coupons = order
        ? await listCouponsForOrder(db, memberId, order)
        : (await listMemberCoupons(db, memberId)).map((each) => describeCoupon(each, findLasting(each)));
      const open = (await readSettings(db))['features.coupons'];
      return { coupons, open, serverTime: toKoreanIso(await databaseNow(db)) };
    },
    'POST /api/v1/coupons/redeem': ({ viewer, body }) => redeemCode(deps, viewer, body.code),
  };
}

interface OrderQuery {
  for?: 'rental' | 'extension' | undefined;
  serialNumber?: string | undefined;
  rentalHistoryToken?: string | undefined;
  hours?: number | undefined;
  useMembership?: boolean | undefined;
}

/** An order is named whole or not at all. */
function orderAskedFor({ for: about, serialNumber, rentalHistoryToken, hours, useMembership }: OrderQuery) {
  if (about === undefined) return undefined;
  if (hours === undefined) throw missing('hours');
  const asked = { hours, useMembership };
  if (about === 'rental') {
    if (serialNumber === undefined) throw missing('serialNumber');
    return { ...asked, kind: 'RENT', serialNumber } satisfies PreviewInput;
  }
  if (rentalHistoryToken === undefined) throw missing('rentalHistoryToken');
  return { ...asked, kind: 'EXTENSION', rentalHistoryToken } satisfies PreviewInput;
}

function missing(name: string): Failure {
  const message = '입력한 내용을 다시 확인해 주세요.';
  return new Failure('INVALID_INPUT', { issues: [{ path: `query.${name}`, message }] });
}
