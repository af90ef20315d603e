// What this installation is: its brand, its operator, its keys. Read once per page load.
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { CallReply } from './call.ts';
import * as text from './config.text.ts';
import { queryFor } from './query-client.ts';

export type PublicConfig = CallReply<'GET /api/v1/config'>;

const configQuery = () => ({ ...queryFor('GET /api/v1/config'), staleTime: Infinity, gcTime: Infinity });

/** Undefined until it is read. */
export function useConfig(): PublicConfig | undefined {
  return useQuery(configQuery()).data;
}

/** Before anything is rendered; what fails is read again by whatever uses it. */
export const readConfig = (client: QueryClient) => client.prefetchQuery(configQuery());

export function useBrandName(): string {
  return text.brandOf(useConfig()?.brand);
}

/** The pitch in two lines: it breaks after its comma. */
export function usePitch(): [string, string] {
  const pitch = text.pitchOf(useConfig()?.brand);
  const [first = '', ...rest] = pitch.split(/(?<=,) /);
  return [first, rest.join(' ')];
}
