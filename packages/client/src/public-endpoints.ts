// The endpoints that never look at who is calling: their calls carry no access token, and so name no member beside a location.
import type { Contract } from '#contract/member/contract.ts';

/** Feeds for others, whose reply is the whole body, are none of ours to call. */
type PublicKey = {
  [Key in keyof Contract]: Contract[Key] extends { access: 'public'; wholeBody?: never } ? Key : never;
}[keyof Contract];

/** Written out because the schemas of the contract are not shipped; the compiler refuses one too many or too few. */
const publicEndpoints = {
  'POST /api/v1/auth/token/refresh': 1,
  'POST /api/v1/auth/register': 1,
  'POST /api/v1/auth/login/kakao': 1,
  'POST /api/v1/auth/login/google': 1,
  'GET /api/v1/users/withdrawal-reasons': 1,
  'GET /api/v1/users/nicknames/{nickname}/availability': 1,
  'GET /api/v1/stations': 1,
  'GET /api/v1/stations/{id}': 1,
  'GET /api/v1/stations/{stationId}/products': 1,
  'GET /api/v1/stations/{stationId}/products/{productName}': 1,
  'GET /api/v1/products': 1,
  'GET /api/v1/products/{productName}': 1,
  'GET /api/v1/products/{productName}/stations': 1,
  'GET /api/v1/main': 1,
  'GET /api/v1/notices': 1,
  'GET /api/v1/notices/{id}': 1,
  'GET /api/v1/events': 1,
  'GET /api/v1/events/{id}': 1,
  'GET /api/v1/payments/calculate': 1,
  'GET /api/v1/toss/login': 1,
  'GET /api/v1/marketing-consents/{token}': 1,
  'POST /api/v1/marketing-consents/{token}': 1,
  'GET /api/v1/support': 1,
  'GET /api/v1/config': 1,
  'GET /api/v1/health': 1,
  'GET /api/v1/health/ready': 1,
  'POST /api/v1/webhooks/toss': 1,
} satisfies Record<PublicKey, 1>;

export const isPublic = (key: keyof Contract) => key in publicEndpoints;
