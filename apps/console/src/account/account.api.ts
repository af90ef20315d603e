// One's own account: what protects it, its passkeys and its open sessions.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console-call.ts';
import { consoleQuery } from '#client/console-query.ts';

export type OwnSession = ConsoleReply<'GET /api/v1/console/sessions'>['sessions'][number];
export type Passkey = ConsoleReply<'GET /api/v1/console/account/passkeys'>['passkeys'][number];

export const useOwnAccount = () =>
  useQuery(consoleQuery('GET /api/v1/console/account', { tags: ['session'] }));

export const useOwnSessions = () =>
  useQuery(consoleQuery('GET /api/v1/console/sessions', { tags: ['own-sessions'] }));

export const usePasskeys = () =>
  useQuery(consoleQuery('GET /api/v1/console/account/passkeys', { tags: ['passkeys'] }));
