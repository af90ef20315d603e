// The names the specification gives to what is sent and answered, call by call, as plain data: more is welcome, less is not.
import type { CallName } from '#contract/endpoint.ts';

export interface SpecFields {
  query?: readonly string[];
  body?: readonly string[];
  /** Inside `data`; `stations[].name` is a field of every entry of a list. */
  reply?: readonly string[];
}

const paymentSession = [
  'sessionInfoKey',
  'type',
  'clientApiKey',
  'method',
  'amount',
  'orderId',
  'orderName',
  'customerEmail',
  'customerKey',
];

const product = ['name', 'category', 'image', 'pricePerHour', 'stock', 'description'];

const login: SpecFields = { body: ['authorizationCode'], reply: ['type', 'accessToken', 'userInfoKey'] };

const rental = [
  'rentalHistoryToken',
  'productName',
  'productImage',
  'status',
  'rentalStationName',
  'returnStationName',
  'rentalStartTime',
  'expectedReturnTime',
  'returnTime',
  'rentalTimeHour',
  'amount',
  'serialNumber',
];

const station = [
  'id',
  'stationId',
  'name',
  'address',
  'image',
  'status',
  'openTime',
  'closeTime',
  'latitude',
  'longitude',
  'distance',
];

const within = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`);

export const specFields: Readonly<Partial<Record<CallName, SpecFields>>> = {
  'POST /api/v1/auth/token/refresh': { reply: ['accessToken'] },
  'POST /api/v1/auth/register': {
    body: ['userInfoKey', 'thirdPartyDataSharingConsent', 'marketingConsent'],
    reply: ['type', 'accessToken'],
  },
  'POST /api/v1/auth/login/kakao': login,
  'POST /api/v1/auth/login/google': login,
  'GET /api/v1/stations': { reply: within('stations[]', station) },
  'GET /api/v1/stations/{id}': {
    reply: [...station, 'stock', 'popularProducts[].name', 'popularProducts[].image'],
  },
  'GET /api/v1/stations/bookmarks': { reply: within('bookmarks[]', ['stationId', 'name', 'address']) },
  'GET /api/v1/stations/{stationId}/products': { reply: within('stationProducts[]', product) },
  'GET /api/v1/stations/{stationId}/products/{productName}': { reply: product },
  'GET /api/v1/products': { reply: within('products[]', product) },
  'GET /api/v1/products/{productName}': { reply: product },
  'GET /api/v1/products/{productName}/stations': {
    query: ['latitude', 'longitude'],
    reply: within('content[]', [...station, 'stock']),
  },
  'GET /api/v1/main': {
    query: ['latitude', 'longitude'],
    reply: ['events[].id', 'events[].bannerImage', 'latestNotices[].id', 'latestNotices[].title'],
  },
  'GET /api/v1/main/active-rentals': { reply: within('activeRentals[]', ['productName', 'rentalTimeHour']) },
  'GET /api/v1/users/me': { reply: ['email', 'nickname', 'profileImage', 'provider'] },
  'GET /api/v1/users/me/rentals': {
    reply: [...within('actives[]', rental), ...within('rentals.content[]', rental)],
  },
  'GET /api/v1/users/me/rentals/{token}': {
    reply: [...within('rentalHistory', rental), ...within('payments[]', ['method', 'paymentDate', 'amount'])],
  },
  'GET /api/v1/users/me/withdraw': { reply: ['available'] },
  'POST /api/v1/users/me/withdraw': { body: ['reasons'] },
  'GET /api/v1/users/withdrawal-reasons': { reply: within('reasons[]', ['code', 'description']) },
  'PATCH /api/v1/users/profile': { body: ['newProfileImage', 'newNickname'] },
  'GET /api/v1/users/nicknames/{nickname}/availability': { reply: ['available'] },
  'GET /api/v1/users/profile-image/pre-signed': { query: ['extension'], reply: ['preSignedUrl'] },
  'GET /api/v1/notices': {
    query: ['page', 'size', 'sort'],
    reply: [
      ...within('noticeInfos.content[]', ['id', 'title', 'createdAt', 'type']),
      'noticeInfos.page.totalPages',
    ],
  },
  'GET /api/v1/notices/{id}': { reply: ['title', 'content', 'createdAt'] },
  'GET /api/v1/events': {
    query: ['page', 'size', 'sort'],
    reply: [
      ...within('events.content[]', ['id', 'title', 'thumbnail', 'startDate', 'endDate', 'status']),
      'events.page.totalPages',
    ],
  },
  'GET /api/v1/events/{id}': {
    reply: [
      'id',
      'title',
      'content',
      'thumbnail',
      'startDate',
      'endDate',
      'status',
      'images[].image',
      'images[].order',
    ],
  },
  'GET /api/v1/rentals/products/{serialNumber}': {
    reply: ['name', 'image', 'pricePerHour', 'currentStationName'],
  },
  'GET /api/v1/payments/calculate': { query: ['serialNumber', 'rentalTime'], reply: ['amount'] },
  'POST /api/v1/payments/prepare/rental': {
    body: ['serialNumber', 'rentalTime', 'amount', 'method'],
    reply: paymentSession,
  },
  'POST /api/v1/payments/prepare/overdue': { body: ['method', 'returnInfoKey'], reply: paymentSession },
  'POST /api/v1/payments/confirm': {
    body: ['paymentKey', 'orderId', 'amount', 'paymentType', 'sessionInfoKey'],
    reply: [
      'productName',
      'rentalStationName',
      'rentalTime',
      'rentalStartTime',
      'totalAmount',
      'productImage',
    ],
  },
  'GET /api/v1/returns/products/{code}': {
    query: ['returnStationId'],
    reply: [
      'image',
      'name',
      'rentalStationName',
      'returnStationName',
      'minutesOfUse',
      'overdueMinutes',
      'overdueAmount',
      'status',
      'returnInfoKey',
    ],
  },
  'POST /api/v1/returns/products/{serialNumber}': { body: ['returnInfoKey'] },
  'GET /api/v1/toss/login': { reply: ['accessToken'] },
  'GET /api/v1/toss/return': { query: ['serialNumber'] },
};
