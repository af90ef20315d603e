// 내 이동: routes with their lists, what else the person carries now, and the other lists that wait to be picked up.
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import {
  carriedTransfersQuery,
  movingItemsQuery,
  openTransfersQuery,
  type FieldItem,
  type Transfer,
} from '../field.api.ts';
import { Card, SectionTitle } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { together } from '../layout/together.ts';
import { RouteCard } from '../route/route-card.tsx';
import { titleOf } from '../route/route.text.ts';
import { routesIn } from '../route/use-routes.ts';
import { RouteLine } from './route-line.tsx';
import { carriedBy, describeItems, describeOrigin, looseItems, type TransferItem } from './transfer-view.ts';

export function TransfersScreen() {
  const { me } = useSession();
  const query = together({
    carried: useQuery(carriedTransfersQuery()),
    open: useQuery(openTransfersQuery()),
    moving: useQuery(movingItemsQuery()),
  });
  return (
    <FieldPage title="내 이동" tab="transfers">
      <AsyncContent query={query}>
        {({ carried, open, moving }) => {
          const routes = routesIn(carried, open);
          const isAlone = ({ route }: Transfer) => routes.every(({ id }) => id !== route?.id);
          const mine = carriedBy(me.id, carried.content).filter(isAlone);
          const waiting = open.content.filter(isAlone);
          const loose = looseItems(me.id, moving.content, carried.content);
          if (routes.length + mine.length + waiting.length + loose.length === 0)
            return (
              <div className="grid flex-1 place-items-center">
                <EmptyState title="옮길 물품이 없어요" line="이동 목록이 생기면 여기에 보여 드릴게요." />
              </div>
            );
          return (
            <>
              {routes.map((route) => (
                <Fragment key={route.id}>
                  <SectionTitle>{titleOf(route)}</SectionTitle>
                  <RouteCard route={route} />
                </Fragment>
              ))}
              {mine.length + loose.length > 0 && <SectionTitle>지금 들고 있음</SectionTitle>}
              {mine.map((transfer) => (
                <CarriedCard key={transfer.id} transfer={transfer} />
              ))}
              {loose.length > 0 && <LooseCard items={loose} />}
              {waiting.length > 0 && <SectionTitle>꺼낼 것</SectionTitle>}
              {waiting.map((transfer) => (
                <Link key={transfer.id} to={fieldPaths.pickUp(transfer.id)}>
                  <Card label={`이동 목록 ${transfer.no}`}>
                    <TransferHead
                      no={transfer.no}
                      badge={<Badge tone="settling">꺼내기 전</Badge>}
                      items={transfer.items}
                    />
                    <RouteLine from={describeOrigin(transfer.items)} to={transfer.to.name} />
                  </Card>
                </Link>
              ))}
            </>
          );
        }}
      </AsyncContent>
    </FieldPage>
  );
}

function CarriedCard({ transfer }: { transfer: Transfer }) {
  const { id, no, to, items } = transfer;
  const inHand = items.filter(({ state }) => state === 'CARRIED');
  const left = items.filter(({ state }) => state === 'WAITING');
  return (
    <Card label={`이동 목록 ${no}`}>
      <TransferHead no={no} badge={<Badge tone="lit">이동 중</Badge>} items={inHand} />
      <RouteLine from={describeOrigin(items)} to={to.name} />
      <ButtonLink to={fieldPaths.putDown(id)} block icon="scan" className="mt-4 min-h-13">
        도착했어요, 내려놓기
      </ButtonLink>
      {left.length > 0 && (
        <ButtonLink to={fieldPaths.pickUp(id)} block variant="secondary" className="mt-2 min-h-13">
          {left.length}개 더 꺼내기
        </ButtonLink>
      )}
    </Card>
  );
}

function LooseCard({ items }: { items: readonly FieldItem[] }) {
  return (
    <Card label="낱개로 꺼낸 물품">
      <p className="mb-1 flex items-center gap-2">
        <b className="flex-1 font-semibold">낱개로 꺼낸 물품 {items.length}개</b>
        <Badge tone="lit">이동 중</Badge>
      </p>
      <p className="text-[0.8125rem] leading-5 wrap-anywhere text-sub">
        {items.map(({ serial }) => serial).join(', ')}
      </p>
      <ButtonLink to={fieldPaths.carried} block icon="scan" className="mt-4 min-h-13">
        내려놓을 곳 고르기
      </ButtonLink>
    </Card>
  );
}

interface TransferHeadProps {
  no: string;
  badge: React.ReactNode;
  items: readonly TransferItem[];
}

function TransferHead({ no, badge, items }: TransferHeadProps) {
  const [first] = items;
  return (
    <div className="mb-3 flex items-center gap-2 text-[0.8125rem] leading-5 text-sub">
      {no}
      {badge}
      <span className="ml-auto flex min-w-0 items-center gap-1">
        {first && <ProductArt category={first.product.name} size={26} />}
        <span className="min-w-0 truncate">{describeItems(items)}</span>
      </span>
    </div>
  );
}
