// One's own account: what protects it, its passkeys and its open sessions.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, type RowOf } from '#client/console/console-query.ts';

export type OwnSession = RowOf<'GET /api/v1/console/sessions'>;
export type Passkey = RowOf<'GET /api/v1/console/account/passkeys'>;

export const useOwnAccount = () =>
  useQuery(consoleQuery('GET /api/v1/console/account', { tags: ['session'] }));

export const useOwnSessions = () =>
  useQuery(consoleQuery('GET /api/v1/console/sessions', { tags: ['own-sessions'] }));

export const usePasskeys = () =>
  useQuery(consoleQuery('GET /api/v1/console/account/passkeys', { tags: ['passkeys'] }));
