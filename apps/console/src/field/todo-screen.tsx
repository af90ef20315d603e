// 오늘의 할 일: stations to fill, items to check, and what the person carries.
import { useQuery } from '@tanstack/react-query';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { paths } from '#console/navigation/paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import {
  brokenItemsQuery,
  carriedTransfersQuery,
  movingItemsQuery,
  stationsToFillQuery,
  suggestionsQuery,
  type FieldStation,
  type Suggestion,
  type Transfer,
} from './field.api.ts';
import { placeOf, stateBadges } from './item/item-labels.ts';
import { CardList, IconTile, ProductTile, Row, SectionTitle } from './layout/card.tsx';
import { FieldPage } from './layout/field-page.tsx';
import { together } from './layout/together.ts';
import { carriedBy } from './transfer/transfer-view.ts';
import { TodoFigure } from './todo-figure.tsx';

export function TodoScreen() {
  const { me } = useSession();
  const query = together({
    empty: useQuery(stationsToFillQuery('empty')),
    low: useQuery(stationsToFillQuery('low')),
    suggestions: useQuery(suggestionsQuery()),
    broken: useQuery(brokenItemsQuery()),
    moving: useQuery(movingItemsQuery()),
    transfers: useQuery(carriedTransfersQuery()),
  });
  return (
    <FieldPage title="오늘의 할 일" tab="todo" end={<AccountLink />}>
      <AsyncContent query={query}>
        {({ empty, low, suggestions, broken, moving, transfers }) => {
          const stations = [...empty.content, ...low.content];
          const carried = moving.content.filter(({ holder }) => holder?.id === me.id);
          if (stations.length + broken.content.length + carried.length === 0) return <NothingToDo />;
          return (
            <>
              <div className="grid grid-cols-3 gap-3">
                <TodoFigure label="채울 곳" value={stations.length} unit="곳" />
                <TodoFigure label="확인할 물품" value={broken.content.length} unit="개" />
                <TodoFigure label="들고 있음" value={carried.length} unit="개" to={fieldPaths.transfers} />
              </div>
              {stations.length > 0 && (
                <CardList label="채울 곳">
                  {stations.map((station) => (
                    <Row
                      key={station.id}
                      to={fieldPaths.station(station.id)}
                      picture={
                        <IconTile icon="truck" tone={station.stock.available === 0 ? 'danger' : 'lamp'} />
                      }
                      title={station.name}
                      line={fillLine(station, suggestions.suggestions, carriedBy(me.id, transfers.content))}
                    />
                  ))}
                </CardList>
              )}
              {broken.content.length > 0 && (
                <>
                  <SectionTitle>물품 확인</SectionTitle>
                  <CardList label="물품 확인">
                    {broken.content.map((item) => (
                      <Row
                        key={item.serial}
                        to={fieldPaths.item(item.serial)}
                        picture={<ProductTile name={item.product.category} src={item.product.imageUrl} />}
                        title={item.serial}
                        line={`${placeOf(item)} · ${item.product.name}`}
                        end={<Badge tone="trouble">{stateBadges.BROKEN.label}</Badge>}
                      />
                    ))}
                  </CardList>
                </>
              )}
            </>
          );
        }}
      </AsyncContent>
    </FieldPage>
  );
}

/** How empty it is, and what to put in: what the person carries for it, or what the server suggests. */
function fillLine(
  { id, stock }: FieldStation,
  suggestions: readonly Suggestion[],
  carried: readonly Transfer[],
): string {
  const level =
    stock.available === 0
      ? '재고 없음'
      : stock.target === null
        ? `${stock.available}개 남음`
        : `${stock.available} / ${stock.target}`;
  const brought = carried.filter(({ to }) => to.id === id).flatMap(({ items }) => items);
  const inHand = brought.filter(({ state }) => state === 'CARRIED').map(({ product }) => product.name);
  if (inHand.length > 0) return `${level} · 들고 있는 ${countByName(inHand)}`;
  const wanted = suggestions
    .filter(({ to }) => to.id === id)
    .map(({ product, count }) => `${product.name} ${count}`);
  return wanted.length === 0 ? level : `${level} · ${wanted.join(', ')} 넣기`;
}

function countByName(names: readonly string[]): string {
  return [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`).join(', ');
}

function NothingToDo() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState picture={<LampOn />} title="담당 스테이션이 모두 괜찮아요" />
    </div>
  );
}

function AccountLink() {
  return (
    <Link
      to={paths.account}
      aria-label="내 계정"
      className="grid size-11 flex-none place-items-center rounded-[14px]"
    >
      <Icon name="user" size={22} />
    </Link>
  );
}
