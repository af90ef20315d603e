// Settings, holidays and connections: reading them, and what a change of them shows up in.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';

export type Setting = ConsoleReply<'GET /api/v1/console/settings'>['settings'][number];
export type Connection = ConsoleReply<'GET /api/v1/console/settings/connections'>['connections'][number];
export type Holiday = ConsoleReply<'GET /api/v1/console/holidays/{year}'>['holidays'][number];

export type EnglishTexts = ConsoleReply<'GET /api/v1/console/settings/languages'>;

export const useEnglishTexts = () =>
  useQuery(consoleQuery('GET /api/v1/console/settings/languages', { tags: ['settings'] }));

export const useSettings = () =>
  useQuery(consoleQuery('GET /api/v1/console/settings', { tags: ['settings'] }));

export const useConnections = () =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/settings/connections', { tags: ['settings'] }),
    refetchInterval: 60_000,
  });

export const useHolidays = (year: number) =>
  useQuery(consoleQuery('GET /api/v1/console/holidays/{year}', { params: { year }, tags: ['holidays'] }));

export type DocumentVersion = ConsoleReply<'GET /api/v1/console/settings/documents'>['versions'][number];

export const useDocumentVersions = () =>
  useQuery(consoleQuery('GET /api/v1/console/settings/documents', { tags: ['settings'] }));
