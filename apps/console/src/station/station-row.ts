// Stations in the shape the server answers them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';

export type Station = RowOf<'GET /api/v1/console/stations'>;

export type StationDetail = ConsoleReply<'GET /api/v1/console/stations/{id}'>;

export type StationPin = ConsoleReply<'GET /api/v1/console/stations/pins'>['stations'][number];

export type StationState = Station['state'];

export type StockedProduct = ConsoleReply<'GET /api/v1/console/stations/{id}/stock'>['products'][number];

export type HistoryStep = RowOf<'GET /api/v1/console/stations/{id}/history'>;
