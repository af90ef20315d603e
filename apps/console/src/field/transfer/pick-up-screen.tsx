// 꺼내기: the items of a list are scanned one after the other and taken along.
import { useState } from 'react';
import { useParams } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import type { Transfer } from '../field.api.ts';
import { Card, CardList, ProductTile, Row, SectionTitle, Checkbox } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { Tally } from '../layout/tally.tsx';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { useWaitingActions } from '../outbox/use-outbox.ts';
import { RouteLine } from './route-line.tsx';
import {
  addressAfter,
  describeOrigin,
  PICK_UP,
  viewPickUp,
  waitingSerials,
  type ShownItem,
} from './transfer-view.ts';
import { useTransfer } from './use-transfer.ts';

/** So many of the picked ones are shown before one asks for all. */
const FIRST_SHOWN = 3;

export function PickUpScreen() {
  const id = Number(useParams()['id']);
  const query = useTransfer(id);
  const waiting = waitingSerials(useWaitingActions(), PICK_UP, id);
  const transfer = query.data ?? undefined;
  const view = transfer && viewPickUp(transfer, waiting);
  return (
    <FieldPage
      title={transfer ? `꺼내기 · ${transfer.no}` : '꺼내기'}
      back={transfer ? addressAfter(transfer) : fieldPaths.transfers}
      buttons={
        transfer &&
        view && (
          <>
            {view.picked.length > 0 && (
              <ButtonLink to={addressAfter(transfer)} variant="secondary" className="min-h-13">
                {view.picked.length}개로 출발
              </ButtonLink>
            )}
            {view.left.length > 0 && (
              <ButtonLink
                to={fieldPaths.scan({ mode: 'collect', pickUp: id })}
                icon="scan"
                className="min-h-13"
              >
                {view.picked.length === 0 ? '스캔해서 담기' : '이어서 스캔'}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <AsyncContent query={query} isEmpty={(found) => found === null} empty={<TransferGone />}>
        {(found) => found && <PickUp transfer={found} view={viewPickUp(found, waiting)} />}
      </AsyncContent>
    </FieldPage>
  );
}

function PickUp({ transfer, view }: { transfer: Transfer; view: ReturnType<typeof viewPickUp> }) {
  const { picked, left, total } = view;
  return (
    <>
      <Card label="담은 수">
        <RouteLine from={describeOrigin(transfer.items)} to={transfer.to.name} />
        <div className="mt-3.5">
          <Tally
            done={picked.length}
            total={total}
            unit="개 담음"
            rest={left.length === 0 ? '모두 담았어요' : `${left.length}개 남음`}
          />
        </div>
      </Card>
      <RejectedActions
        of={(action) => action.endpoint === PICK_UP && action.input.params.id === transfer.id}
      />
      {picked.length > 0 && <Picked items={picked} />}
      {left.length > 0 && (
        <>
          <SectionTitle>담을 것</SectionTitle>
          <CardList label="담을 것">
            {left.map(({ serial, product, from }) => (
              <Row
                key={serial}
                picture={<ProductTile name={product.name} size={40} />}
                title={serial}
                line={[product.name, from?.name].filter(Boolean).join(' · ')}
                end={<Checkbox done={false} label="아직" />}
              />
            ))}
          </CardList>
        </>
      )}
    </>
  );
}

function Picked({ items }: { items: readonly ShownItem[] }) {
  const [all, setAll] = useState(false);
  return (
    <section className="rounded-[18px] bg-surface px-4 py-1.5 shadow-1">
      <ul aria-label="담은 것" className="divide-y divide-line">
        {items.slice(0, all ? undefined : FIRST_SHOWN).map(({ serial, product, isWaiting }) => (
          <Row
            key={serial}
            picture={<ProductTile name={product.name} size={40} />}
            title={serial}
            line={isWaiting ? '연결되면 보낼게요' : product.name}
            end={isWaiting ? <Badge tone="settling">기다림</Badge> : <Checkbox done label="담음" />}
          />
        ))}
      </ul>
      {!all && items.length > FIRST_SHOWN && (
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-center gap-1 border-t border-line text-[0.8125rem] leading-5 font-semibold text-sub"
          onClick={() => setAll(true)}
        >
          담은 {items.length}개 모두 보기
          <Icon name="down" size={16} />
        </button>
      )}
    </section>
  );
}

export function TransferGone() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        title="끝났거나 없는 이동 목록이에요"
        action={
          <ButtonLink to={fieldPaths.transfers} variant="secondary" size="m">
            내 이동 보기
          </ButtonLink>
        }
      />
    </div>
  );
}
