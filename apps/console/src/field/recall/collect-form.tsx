// One piece that is being recalled: sent to a depot, also without a connection. Nothing else is done with it meanwhile.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { Button } from '#ui/action/button.tsx';
import { recallQuery, type FieldItem } from '../field.api.ts';
import { ItemHead } from '../item/item-head.tsx';
import { Card } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { useFieldBack } from '../layout/use-field-back.ts';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { useIsOffline, useQueueAction } from '../outbox/use-outbox.ts';

export function CollectForm({ item, recallId }: { item: FieldItem; recallId: number }) {
  const { data: recall } = useQuery(recallQuery(recallId));
  const [chosen, setChosen] = useState<number>();
  const queue = useQueueAction();
  const isOffline = useIsOffline();
  const { toast } = useToasts();
  const back = useFieldBack(fieldPaths.recall(recallId));
  const depots = recall?.depots ?? [];
  const depot = depots.find(({ id }) => id === chosen) ?? depots[0];
  const isInDepot = depots.some(({ id }) => id === item.station?.id);
  const isRented = item.state === 'RENTED';

  async function collect() {
    if (depot === undefined) return;
    const isKept = await queue({
      endpoint: 'POST /api/v1/console/recalls/{id}/collect',
      input: { params: { id: recallId }, body: { serials: [item.serial], stationId: depot.id } },
      subject: item.serial,
      words: `${depot.name}에 보내기`,
    });
    if (!isKept) return;
    toast(isOffline ? `${item.serial}: 연결되면 보낼게요` : `${item.serial}: ${depot.name}에 보내요`);
    back();
  }

  return (
    <FieldPage
      title="리콜 물품"
      plain
      buttons={
        depot !== undefined &&
        !isInDepot &&
        !isRented && (
          <Button className="min-h-13" onClick={() => void collect()}>
            창고로 보내기
          </Button>
        )
      }
    >
      <ItemHead item={item} withPlace />
      <RejectedActions of={(action) => action.subject === item.serial} />
      <Card tone="danger" label="리콜">
        <b className="block font-semibold">안전을 위해 모으고 있는 물품이에요</b>
        <p className="mt-0.5 text-sub">
          {isInDepot
            ? '창고에 있어요. 리콜이 끝날 때까지 그대로 두세요.'
            : isRented
              ? '고객이 빌려 갔어요. 반납되면 모아 주세요.'
              : '빌려주지 말고 전원을 뽑아 창고로 가져와 주세요.'}
        </p>
      </Card>
      {!isInDepot && !isRented && depots.length > 1 && (
        <label className="grid gap-1.5">
          <span className="font-semibold">어느 창고로</span>
          <select
            className="min-h-13 rounded-[14px] border border-line-control bg-surface px-3.5"
            value={depot?.id}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {depots.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {recall !== undefined && depots.length === 0 && (
        <p className="text-sub">등록한 창고가 없어요. 매니저에게 알려 주세요.</p>
      )}
    </FieldPage>
  );
}
