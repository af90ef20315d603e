// 오늘의 할 일: stations to fill, routes, lists to pick up, items to check with what renters said about them, and what the person carries.
import { useQuery } from '@tanstack/react-query';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { paths } from '#console/navigation/paths.ts';
import { titleOf } from '#console/report/report-labels.ts';
import { useSession } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { DirectionsLink } from './directions-link.tsx';
import {
  brokenItemsQuery,
  carriedTransfersQuery,
  movingItemsQuery,
  openRecallsQuery,
  openTransfersQuery,
  reportsQuery,
  stationsToFillQuery,
  suggestionsQuery,
  type FieldItem,
  type FieldReport,
  type FieldStation,
  type Suggestion,
  type Transfer,
} from './field.api.ts';
import { placeOf, stateBadges } from './item/item-labels.ts';
import { CardList, IconTile, ProductTile, Row, SectionTitle } from './layout/card.tsx';
import { FieldPage } from './layout/field-page.tsx';
import { together } from './layout/together.ts';
import { TodoFigure } from './todo-figure.tsx';
import { listOnSite, ReportList, ReportPhoto } from './todo-reports.tsx';
import { isToCollect, RecallRows } from './recall/recall-rows.tsx';
import { RouteRows } from './route/route-rows.tsx';
import { routesIn } from './route/use-routes.ts';
import { carriedBy, describeItems, describeOrigin } from './transfer/transfer-view.ts';

export function TodoScreen() {
  const { me } = useSession();
  const query = together({
    empty: useQuery(stationsToFillQuery('empty')),
    low: useQuery(stationsToFillQuery('low')),
    suggestions: useQuery(suggestionsQuery()),
    broken: useQuery(brokenItemsQuery()),
    moving: useQuery(movingItemsQuery()),
    transfers: useQuery(carriedTransfersQuery()),
    waiting: useQuery(openTransfersQuery()),
    unread: useQuery(reportsQuery('NEW')),
    taken: useQuery(reportsQuery('TAKEN')),
    recalls: useQuery(openRecallsQuery()),
  });
  return (
    <FieldPage title="오늘의 할 일" tab="todo" end={<AccountLink />}>
      <AsyncContent query={query}>
        {({ empty, low, suggestions, broken, moving, transfers, waiting, unread, taken, recalls }) => {
          const stations = [...empty.content, ...low.content];
          const carried = moving.content.filter(({ holder }) => holder?.id === me.id);
          const mine = carriedBy(me.id, transfers.content);
          const routes = routesIn(transfers, waiting);
          const isAlone = ({ route }: Transfer) => routes.every(({ id }) => id !== route?.id);
          const pickUps = [...mine.filter(hasItemsLeft), ...waiting.content].filter(isAlone);
          const reports = listOnSite([...unread.content, ...taken.content]);
          const reportOf = (serial: string) => reports.find(({ item }) => item?.no === serial);
          // What is recalled is collected, not looked at.
          const toCheck = broken.content.filter(({ recall }) => !recall);
          const isListed = new Set(broken.content.map(({ serial }) => serial));
          const otherReports = reports.filter(({ item }) => item === null || !isListed.has(item.no));
          const toCollect = recalls.content.filter(isToCollect);
          const things = [toCollect, stations, routes, pickUps, toCheck, otherReports, carried];
          if (things.every((list) => list.length === 0)) return <NothingToDo />;
          return (
            <>
              <RecallRows recalls={toCollect} />
              <div className="grid grid-cols-3 gap-3">
                <TodoFigure label="채울 곳" value={stations.length} unit="곳" />
                <TodoFigure label="확인할 물품" value={toCheck.length} unit="개" />
                <TodoFigure label="들고 있음" value={carried.length} unit="개" to={fieldPaths.transfers} />
              </div>
              <RouteRows routes={routes} />
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
                      line={fillLine(station, suggestions.suggestions, mine)}
                      aside={<DirectionsLink station={station} />}
                    />
                  ))}
                </CardList>
              )}
              {pickUps.length > 0 && (
                <>
                  <SectionTitle>꺼낼 것</SectionTitle>
                  <CardList label="꺼낼 것">
                    {pickUps.map((transfer) => (
                      <PickUpRow key={transfer.id} transfer={transfer} />
                    ))}
                  </CardList>
                </>
              )}
              {toCheck.length > 0 && (
                <>
                  <SectionTitle>물품 확인</SectionTitle>
                  <CardList label="물품 확인">
                    {toCheck.map((item) => (
                      <BrokenItemRow key={item.serial} item={item} report={reportOf(item.serial)} />
                    ))}
                  </CardList>
                </>
              )}
              <ReportList reports={otherReports} />
            </>
          );
        }}
      </AsyncContent>
    </FieldPage>
  );
}

const hasItemsLeft = ({ items }: Transfer) => items.some(({ state }) => state === 'WAITING');

function PickUpRow({ transfer: { id, no, to, items } }: { transfer: Transfer }) {
  const left = items.filter(({ state }) => state === 'WAITING');
  return (
    <Row
      to={fieldPaths.pickUp(id)}
      picture={<IconTile icon="box" tone="lamp" />}
      title={`${describeOrigin(left)} ${withDirectionJosa(to.name)}`}
      line={`${no} · ${describeItems(left)}`}
    />
  );
}

/** In the renter's words where somebody reported it. */
function BrokenItemRow({ item, report }: { item: FieldItem; report: FieldReport | undefined }) {
  return (
    <Row
      to={fieldPaths.item(item.serial)}
      picture={<ProductTile name={item.product.category} src={item.product.imageUrl} />}
      title={item.serial}
      line={`${placeOf(item)} · ${report === undefined ? item.product.name : titleOf(report)}`}
      end={<Badge tone="trouble">{stateBadges.BROKEN.label}</Badge>}
      aside={<ReportPhoto report={report} />}
    />
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
