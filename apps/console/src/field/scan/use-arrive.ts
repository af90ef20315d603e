// Arriving at a station by scanning its code: its name is looked up among the person's stations, offline too.
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#client/api-error.ts';
import { stationQuery, stationsQuery } from '../field.api.ts';
import { setHere, type Here } from '../here.ts';

/** `const arrive = useArrive()`, then `await arrive(3)`: the station, or the sentence that says why there is none. */
export function useArrive(): (stationId: number) => Promise<Here | { error: string }> {
  const client = useQueryClient();
  return async (stationId) => {
    const known = client.getQueryData(stationsQuery().queryKey)?.content.find(({ id }) => id === stationId);
    try {
      const { id, name } = known ?? (await client.fetchQuery(stationQuery(stationId)));
      setHere({ id, name });
      return { id, name };
    } catch (error) {
      return { error: errorMessage(error, '스테이션을 확인하지 못했어요. 다시 스캔해 주세요.') };
    }
  };
}
