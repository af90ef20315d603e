// Holds the contract against the specification's section 7: every call and every field name it gives. More is allowed, less is not.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint, EndpointKey } from '../endpoint.ts';

interface SpecifiedFields {
  query?: string;
  body?: string;
  /** Inside `data`; `stations[].name` is a field of every entry of a list. */
  reply?: string;
}

const within = (path: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${path}.${name}`)
    .join(' ');

const login: SpecifiedFields = { body: 'authorizationCode', reply: 'type accessToken userInfoKey' };
const page: SpecifiedFields = { query: 'page size sort' };
const station = 'id stationId name address image status openTime closeTime latitude longitude distance';
const product = 'name category image pricePerHour stock description';
const rental =
  'rentalHistoryToken productName productImage status rentalStationName returnStationName rentalStartTime expectedReturnTime returnTime rentalTimeHour amount serialNumber';
const event = 'id title content thumbnail startDate endDate status';
const paymentSession =
  'sessionInfoKey type clientApiKey method amount orderId orderName customerEmail customerKey';

const specified: Record<string, SpecifiedFields> = {
  'POST /api/v1/auth/token/refresh': { reply: 'accessToken' },
  'POST /api/v1/auth/logout': {},
  'POST /api/v1/auth/register': {
    body: 'userInfoKey thirdPartyDataSharingConsent marketingConsent',
    reply: 'type accessToken',
  },
  'POST /api/v1/auth/login/kakao': login,
  'POST /api/v1/auth/login/google': login,
  'GET /api/v1/stations': { reply: within('stations[]', station) },
  'GET /api/v1/stations/{id}': { reply: `${station} stock popularProducts[].name popularProducts[].image` },
  'GET /api/v1/stations/bookmarks': { reply: within('bookmarks[]', 'stationId name address') },
  'POST /api/v1/stations/{id}/bookmarks': {},
  'DELETE /api/v1/stations/{id}/bookmarks': {},
  'GET /api/v1/stations/{stationId}/products': { reply: within('stationProducts[]', product) },
  'GET /api/v1/stations/{stationId}/products/{productName}': { reply: product },
  'GET /api/v1/products': { reply: within('products[]', product) },
  'GET /api/v1/products/{productName}': { reply: product },
  'GET /api/v1/products/{productName}/stations': {
    query: 'latitude longitude',
    reply: within('content[]', `${station} stock`),
  },
  'GET /api/v1/main': {
    query: 'latitude longitude',
    reply: 'events[].id events[].bannerImage latestNotices[].id latestNotices[].title',
  },
  'GET /api/v1/main/active-rentals': { reply: within('activeRentals[]', 'productName rentalTimeHour') },
  'GET /api/v1/users/me': { reply: 'email nickname profileImage provider' },
  'GET /api/v1/users/me/rentals': {
    reply: `${within('actives[]', rental)} ${within('rentals.content[]', rental)}`,
  },
  'GET /api/v1/users/me/rentals/{token}': {
    reply: `${within('rentalHistory', rental)} ${within('payments[]', 'method paymentDate amount')}`,
  },
  'GET /api/v1/users/me/withdraw': { reply: 'available' },
  'POST /api/v1/users/me/withdraw': { body: 'reasons' },
  'GET /api/v1/users/withdrawal-reasons': { reply: within('reasons[]', 'code description') },
  'PATCH /api/v1/users/profile': { body: 'newProfileImage newNickname' },
  'GET /api/v1/users/nicknames/{nickname}/availability': { reply: 'available' },
  'GET /api/v1/users/profile-image/pre-signed': { query: 'extension', reply: 'preSignedUrl' },
  'GET /api/v1/notices': {
    ...page,
    reply: `${within('noticeInfos.content[]', 'id title content createdAt type')} noticeInfos.page.totalPages`,
  },
  'GET /api/v1/notices/{id}': { reply: 'title content createdAt' },
  'GET /api/v1/events': { ...page, reply: `${within('events.content[]', event)} events.page.totalPages` },
  'GET /api/v1/events/{id}': { reply: `${event} images[].image images[].order` },
  'GET /api/v1/rentals/products/{serialNumber}': { reply: 'name image pricePerHour currentStationName' },
  'GET /api/v1/payments/calculate': { query: 'serialNumber rentalTime', reply: 'amount' },
  'POST /api/v1/payments/prepare/rental': {
    body: 'serialNumber rentalTime amount method',
    reply: paymentSession,
  },
  'POST /api/v1/payments/prepare/overdue': { body: 'method returnInfoKey', reply: paymentSession },
  'POST /api/v1/payments/confirm': {
    body: 'paymentKey orderId amount paymentType sessionInfoKey',
    reply: 'productName rentalStationName rentalTime rentalStartTime totalAmount productImage',
  },
  'GET /api/v1/returns/products/{code}': {
    query: 'returnStationId',
    reply:
      'image name rentalStationName returnStationName minutesOfUse overdueMinutes overdueAmount status returnInfoKey',
  },
  'POST /api/v1/returns/products/{serialNumber}': { body: 'returnInfoKey' },
  'GET /api/v1/toss/login': { reply: 'accessToken' },
  'GET /api/v1/toss/return': { query: 'serialNumber' },
} satisfies Partial<Record<EndpointKey, SpecifiedFields>>;

const endpoints: Record<string, Endpoint> = contract;

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Every field path of a schema, as `noticeInfos.content[].title`. */
function fieldsOf(schema: JsonSchema, path = ''): string[] {
  const fields = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsOf(one, path));
  if (schema.items) fields.push(...fieldsOf(schema.items, `${path}[]`));
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const field = path === '' ? name : `${path}.${name}`;
    fields.push(field, ...fieldsOf(inner, field));
  }
  return fields;
}

function missingFields(schema: z.ZodType | undefined, names: string | undefined): string[] {
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const;
  const fields = new Set(schema ? fieldsOf(z.toJSONSchema(schema, options) as JsonSchema) : []);
  return names?.split(' ').filter((name) => !fields.has(name)) ?? [];
}

test('every specified call is in the contract, under its own method and path', () => {
  expect(Object.keys(specified).filter((key) => !(key in endpoints))).toEqual([]);
});

test('every endpoint the specification does not have is marked as extra', () => {
  const added = Object.entries(endpoints).filter(([key]) => !(key in specified));
  expect(added.filter(([, { extra }]) => !extra).map(([key]) => key)).toEqual([]);
});

test.each(Object.entries(specified))('%s has every specified field', (key, { query, body, reply }) => {
  const endpoint = endpoints[key];
  expect(missingFields(endpoint?.query, query)).toEqual([]);
  expect(missingFields(endpoint?.body, body)).toEqual([]);
  expect(missingFields(endpoint?.reply, reply)).toEqual([]);
});
