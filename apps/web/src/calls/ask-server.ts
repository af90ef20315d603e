// Turns a reading call into what TanStack Query needs: its key, how to ask, when to ask again.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type CallInput, type CallName, type CallReply } from './call.ts';
import { CallFailure } from './call-failure.ts';

type ReadName = Extract<CallName, `GET ${string}`>;

/** `useQuery(reading('GET /api/v1/stations/{id}', { params: { id } }))` */
export function reading<Name extends ReadName>(
  name: Name,
  ...[input]: object extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
) {
  return queryOptions({
    queryKey: [name, input ?? {}] as const,
    queryFn: ({ signal }): Promise<CallReply<Name>> =>
      (call as (name: Name, input: unknown) => Promise<CallReply<Name>>)(name, { ...input, signal }),
  });
}

/** For `client.invalidateQueries(everythingRead('GET /api/v1/stations'))`: whatever was sent with the call. */
export const everythingRead = (name: ReadName) => ({ queryKey: [name] });

const attempts = 3;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays a refusal; only a network or a server that failed is asked again.
        retry: (failures, error) =>
          failures < attempts - 1 && error instanceof CallFailure && error.isPassing && error.status !== 503,
        retryDelay: (failures) => Math.min(400 * 2 ** failures, 3000),
        // Offline is an answer of its own (OFFLINE), not a reason to wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
