// Several queries of one screen as one state: it is filled once all of them are.
import type { AsyncState } from '#ui/loading/async-content.tsx';

type Queries = Record<string, AsyncState<unknown>>;
type DataOf<All extends Queries> = {
  [Name in keyof All]: All[Name] extends AsyncState<infer Data> ? Data : never;
};

export function together<All extends Queries>(queries: All): AsyncState<DataOf<All>> {
  const all = Object.entries(queries);
  const isFilled = all.every(([, { data }]) => data !== undefined);
  return {
    data: isFilled
      ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as DataOf<All>)
      : undefined,
    isError: all.some(([, { data, isError }]) => isError && data === undefined),
    isFetching: all.some(([, { isFetching }]) => isFetching),
    refetch: () => {
      for (const [, { refetch }] of all) void refetch();
    },
  };
}
