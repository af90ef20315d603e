// What this installation is: its brand, its operator, its keys. Read once per page load.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from './call.ts';
import * as text from './config.text.ts';
import { queryFor } from './query-client.ts';

export type PublicConfig = CallReply<'GET /api/v1/config'>;

/** Undefined until it is read. */
export function useConfig(): PublicConfig | undefined {
  return useQuery({ ...queryFor('GET /api/v1/config'), staleTime: Infinity, gcTime: Infinity }).data;
}

export function useBrandName(): string {
  return text.brandOf(useConfig()?.brand);
}

/** The pitch in two lines: it breaks after its comma. */
export function usePitch(): [string, string] {
  const pitch = text.pitchOf(useConfig()?.brand);
  const [first = '', ...rest] = pitch.split(/(?<=,) /);
  return [first, rest.join(' ')];
}
