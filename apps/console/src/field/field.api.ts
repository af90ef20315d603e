// What the field pages read; every reply stays on the phone for reading offline, and answers to actions change it at once.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateTags, type CacheTag } from '#client/cache-tags.ts';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';
import { onActionSent, type ActionReply, type QueuedAction } from './outbox/outbox.ts';

export type FieldStation = ConsoleReply<'GET /api/v1/console/stations'>['content'][number];
export type FieldItem = ConsoleReply<'GET /api/v1/console/items'>['content'][number];
export type Transfer = ConsoleReply<'GET /api/v1/console/transfers'>['content'][number];
export type Route = NonNullable<ConsoleReply<'GET /api/v1/console/transfers'>['routes']>[number];
export type FieldRecall = ConsoleReply<'GET /api/v1/console/recalls'>['content'][number];
export type Count = ConsoleReply<'GET /api/v1/console/counts/{id}'>;
export type FieldReport = ConsoleReply<'GET /api/v1/console/reports'>['content'][number];
export type Suggestion = ConsoleReply<'GET /api/v1/console/transfers/suggestions'>['suggestions'][number];

const MAX_ROWS = 100;

function kept<Query extends { meta?: { tags?: readonly CacheTag[] } | undefined }>(query: Query) {
  return { ...query, meta: { ...query.meta, keepsOffline: true as const } };
}

/** The first page of them all, or of those whose name has the word. */
export const stationsQuery = (word = '') =>
  kept(
    consoleQuery('GET /api/v1/console/stations', {
      query: { sort: 'name', size: MAX_ROWS, ...(word === '' ? {} : { q: word }) },
      tags: ['stations', 'items'],
    }),
  );

/** Without anything, or with few left: the server counts the two apart. */
export const stationsToFillQuery = (stock: 'empty' | 'low') =>
  kept(
    consoleQuery('GET /api/v1/console/stations', {
      query: { stock, sort: 'stock', size: MAX_ROWS },
      tags: ['stations', 'items'],
    }),
  );

export const stationQuery = (id: number) =>
  kept(consoleQuery('GET /api/v1/console/stations/{id}', { params: { id }, tags: ['stations', 'items'] }));

export const stationStockQuery = (id: number) =>
  kept(
    consoleQuery('GET /api/v1/console/stations/{id}/stock', { params: { id }, tags: ['stations', 'items'] }),
  );

export const brokenItemsQuery = () =>
  kept(
    consoleQuery('GET /api/v1/console/items', {
      query: { state: ['BROKEN'], size: MAX_ROWS },
      tags: ['items'],
    }),
  );

/** What the person carries. */
export const movingItemsQuery = () =>
  kept(
    consoleQuery('GET /api/v1/console/items', {
      query: { mine: true, size: MAX_ROWS },
      tags: ['items'],
    }),
  );

export const itemQuery = (serial: string) =>
  kept(consoleQuery('GET /api/v1/console/items/{serial}', { params: { serial }, tags: ['items'] }));

/** Running recalls with pieces at the person's stations. */
export const openRecallsQuery = () =>
  kept(
    consoleQuery('GET /api/v1/console/recalls', {
      query: { state: 'OPEN', size: MAX_ROWS },
      tags: ['recalls', 'items'],
    }),
  );

export const recallQuery = (id: number) =>
  kept(consoleQuery('GET /api/v1/console/recalls/{id}', { params: { id }, tags: ['recalls', 'items'] }));

export const openTransfersQuery = () =>
  kept(
    consoleQuery('GET /api/v1/console/transfers', {
      query: { state: 'OPEN', size: MAX_ROWS },
      tags: ['transfers'],
    }),
  );

export const carriedTransfersQuery = () =>
  kept(
    consoleQuery('GET /api/v1/console/transfers', {
      query: { state: 'CARRIED', mine: true, size: MAX_ROWS },
      tags: ['transfers'],
    }),
  );

export const suggestionsQuery = () =>
  kept(consoleQuery('GET /api/v1/console/transfers/suggestions', { tags: ['transfers', 'items'] }));

/** Of the person's stations; the server counts those somebody has taken apart. */
export const reportsQuery = (state: 'NEW' | 'TAKEN') =>
  kept(consoleQuery('GET /api/v1/console/reports', { query: { state, size: MAX_ROWS }, tags: ['reports'] }));

export const countQuery = (id: number) =>
  kept(consoleQuery('GET /api/v1/console/counts/{id}', { params: { id }, tags: ['counts'] }));

/** Shows a count that the server has just answered, without reading it again. */
export function showCount(client: QueryClient, count: Count): void {
  client.setQueryData(countQuery(count.id).queryKey, count);
}

const tagsOf: Record<QueuedAction['endpoint'], readonly CacheTag[]> = {
  'POST /api/v1/console/items/state': ['items', 'stations'],
  'POST /api/v1/console/items/{serial}/seen': ['items'],
  'POST /api/v1/console/recalls/{id}/collect': ['recalls', 'items', 'stations'],
  'POST /api/v1/console/transfers/{id}/pick-up': ['transfers', 'items', 'stations'],
  'POST /api/v1/console/transfers/{id}/put-down': ['transfers', 'items', 'stations'],
  // Its answer is the count itself.
  'POST /api/v1/console/counts/{id}/scans': [],
  'POST /api/v1/console/counts/{id}/move-here': ['items', 'stations'],
  'POST /api/v1/console/counts/{id}/finish': ['items', 'stations'],
};

/** Brings the lists up to date with every action the server has answered. */
export function useActionReplies(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onActionSent((action, reply) => {
        if (isCount(reply)) showCount(client, reply);
        if ('transfer' in reply) showTransfer(client, reply.transfer);
        void invalidateTags(client, ...tagsOf[action.endpoint]);
      }),
    [client],
  );
}

function isCount(reply: ActionReply): reply is Count {
  return 'unexpected' in reply;
}

/** A list that is done leaves the lists to read; whoever put down its last piece still sees it. */
export const finishedTransferKey = (id: number) => ['finished transfer', id] as const;

function showTransfer(client: QueryClient, transfer: Transfer): void {
  if (transfer.state === 'DONE') client.setQueryData(finishedTransferKey(transfer.id), transfer);
  for (const { queryKey } of [openTransfersQuery(), carriedTransfersQuery()])
    client.setQueryData<{ content: Transfer[] }>(
      queryKey,
      (list) =>
        list && {
          ...list,
          content: list.content.map((other) => (other.id === transfer.id ? transfer : other)),
        },
    );
}
