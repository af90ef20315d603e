// Putting items down at a station.
import type { Transfer } from '../field.api.ts';
import { useHere } from '../here.ts';
import { useQueueAction } from '../outbox/use-outbox.ts';
import { PUT_DOWN, type TransferItem } from './transfer-view.ts';

export function putDownItem(item: TransferItem): TransferItem {
  return item.state === 'CARRIED' ? { ...item, state: 'DONE' } : item;
}

export function usePutDown(transfer: Transfer) {
  const queue = useQueueAction();
  const here = useHere();
  const stationId = here !== undefined && here.id !== transfer.to.id ? here.id : null;
  return {
    place: here?.name ?? transfer.to.name,
    putDown: (serials: string[]) =>
      queue({
        endpoint: PUT_DOWN,
        input: { params: { id: transfer.id }, body: { serials, stationId } },
        subject: serials.length === 1 ? (serials[0] ?? '') : `${serials[0]} 외 ${serials.length - 1}개`,
        words: `${here?.name ?? transfer.to.name}에 내려놓기`,
      }),
  };
}
