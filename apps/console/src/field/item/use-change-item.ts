// Sends the change of an item, or keeps it until there is a connection.
import { withDirectionJosa } from '#domain/text/josa.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { FieldItem } from '../field.api.ts';
import type { ItemChange } from './item-changes.ts';
import { useFieldBack } from '../layout/use-field-back.ts';
import { useIsOffline, useQueueAction } from '../outbox/use-outbox.ts';

interface ChangeDetails {
  reason: string;
  stationId: number | undefined;
  /** Of a repair that ends with it. */
  repairCost: number | null;
}

export function useChangeItem(item: FieldItem) {
  const queue = useQueueAction();
  const back = useFieldBack(fieldPaths.todo);
  const isOffline = useIsOffline();
  const { toast } = useToasts();
  return async (change: ItemChange, said: ChangeDetails) => {
    const words = `${withDirectionJosa(change.label)} 바꾸기`;
    const isKept = await queue({
      endpoint: 'POST /api/v1/console/items/state',
      input: {
        body: {
          items: [{ serial: item.serial, version: item.version }],
          to: change.to,
          stationId: said.stationId ?? null,
          ...(said.repairCost !== null && { repairCost: said.repairCost }),
          reason: said.reason,
        },
      },
      subject: item.serial,
      words,
    });
    if (!isKept) return;
    toast(
      isOffline
        ? `${item.serial}: 연결되면 바꿀게요`
        : `${item.serial}: ${withDirectionJosa(change.label)} 바꿔요`,
    );
    back();
  };
}
