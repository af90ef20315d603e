// What this installation is: its brand, its operator, its keys. Asked once per visit.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from './call.ts';
import { reading } from './ask-server.ts';

export type PublicConfig = CallReply<'GET /api/v1/config'>;

/** Stand in the brand's place until the configuration has arrived; index.html shows the same. */
const brandUntilKnown = '온데스크';
const pitchUntilKnown = '필요한 책상을, 원하는 시간에';

/** Undefined until it has arrived. */
export function useConfig(): PublicConfig | undefined {
  return useQuery({ ...reading('GET /api/v1/config'), staleTime: Infinity, gcTime: Infinity }).data;
}

export function useBrandName(): string {
  return useConfig()?.brand.name ?? brandUntilKnown;
}

/** The pitch in two lines: it breaks after its comma. */
export function usePitch(): [string, string] {
  const pitch = useConfig()?.brand.pitch ?? pitchUntilKnown;
  const [first = '', ...rest] = pitch.split(/(?<=,) /);
  return [first, rest.join(' ')];
}
