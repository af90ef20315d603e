// Items picked up one by one: where to put them down.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { carriedTransfersQuery, movingItemsQuery } from '../field.api.ts';
import { useHere } from '../here.ts';
import { CardList, ProductTile, Row, Checkbox } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { together } from '../layout/together.ts';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { actionsOf, useQueueAction, useWaitingActions } from '../outbox/use-outbox.ts';
import { StationSelect } from '../station-select.tsx';
import { looseItems } from './transfer-view.ts';

const STATE = 'POST /api/v1/console/items/state';

export function CarriedScreen() {
  const { me } = useSession();
  const query = together({
    moving: useQuery(movingItemsQuery()),
    transfers: useQuery(carriedTransfersQuery()),
  });
  const here = useHere();
  const [chosen, setChosen] = useState<number>();
  const stationId = chosen ?? here?.id;
  const queue = useQueueAction();
  const waiting = new Set(
    actionsOf(useWaitingActions(), STATE)
      .filter(({ input }) => input.body.to === 'AVAILABLE')
      .flatMap(({ input }) => input.body.items.map(({ serial }) => serial)),
  );
  const loose = query.data && looseItems(me.id, query.data.moving.content, query.data.transfers.content);
  const left = loose?.filter(({ serial }) => !waiting.has(serial)) ?? [];

  const putDown = () =>
    queue({
      endpoint: STATE,
      input: {
        body: {
          items: left.map(({ serial, version }) => ({ serial, version })),
          to: 'AVAILABLE',
          stationId: stationId ?? null,
          reason: '현장에서 내려놓음',
        },
      },
      subject: left.length === 1 ? (left[0]?.serial ?? '') : `${left[0]?.serial} 외 ${left.length - 1}개`,
      words: '내려놓기',
    });
  return (
    <FieldPage
      title="낱개로 꺼낸 물품"
      back={fieldPaths.transfers}
      buttons={
        left.length > 0 && (
          <Button className="min-h-13" disabled={stationId === undefined} onClick={() => void putDown()}>
            {left.length}개 모두 놓기
          </Button>
        )
      }
    >
      <AsyncContent
        query={{ ...query, data: loose }}
        isEmpty={(items) => items.length === 0}
        empty={
          <div className="grid flex-1 place-items-center">
            <EmptyState
              picture={<LampOn />}
              title="들고 있는 물품이 없어요"
              action={
                <ButtonLink to={fieldPaths.transfers} variant="secondary" size="m">
                  내 이동 보기
                </ButtonLink>
              }
            />
          </div>
        }
      >
        {(items) => (
          <>
            <StationSelect label="내려놓을 곳" value={stationId} onChange={setChosen} />
            <RejectedActions
              of={(action) => action.endpoint === STATE && action.input.body.to === 'AVAILABLE'}
            />
            <CardList label="들고 있는 물품">
              {items.map(({ serial, product }) => (
                <Row
                  key={serial}
                  picture={<ProductTile name={product.category} src={product.imageUrl} size={40} />}
                  title={serial}
                  line={waiting.has(serial) ? '연결되면 보낼게요' : product.name}
                  end={
                    waiting.has(serial) ? (
                      <Badge tone="settling">기다림</Badge>
                    ) : (
                      <Checkbox done={false} label="들고 있음" />
                    )
                  }
                />
              ))}
            </CardList>
          </>
        )}
      </AsyncContent>
    </FieldPage>
  );
}
