// One list of items to carry: among the open ones, those the person carries, and those they have just finished.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AsyncState } from '#ui/loading/async-content.tsx';
import {
  carriedTransfersQuery,
  finishedTransferKey,
  openTransfersQuery,
  type Transfer,
} from '../field.api.ts';
import { together } from '../layout/together.ts';

export function useTransfer(id: number): AsyncState<Transfer | null> {
  const lists = together({
    carried: useQuery(carriedTransfersQuery()),
    open: useQuery(openTransfersQuery()),
  });
  const finished = useQueryClient().getQueryData<Transfer>(finishedTransferKey(id));
  const all = lists.data && [...lists.data.carried.content, ...lists.data.open.content];
  return { ...lists, data: all && (all.find((transfer) => transfer.id === id) ?? finished ?? null) };
}
