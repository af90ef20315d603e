// One list of items to carry, found among the open ones and those the person carries.
import { useQuery } from '@tanstack/react-query';
import type { AsyncState } from '#ui/loading/async-content.tsx';
import { carriedTransfersQuery, openTransfersQuery, type Transfer } from '../field.api.ts';
import { together } from '../layout/together.ts';

export function useTransfer(id: number): AsyncState<Transfer | null> {
  const lists = together({
    carried: useQuery(carriedTransfersQuery()),
    open: useQuery(openTransfersQuery()),
  });
  const all = lists.data && [...lists.data.carried.content, ...lists.data.open.content];
  return { ...lists, data: all && (all.find((transfer) => transfer.id === id) ?? null) };
}
