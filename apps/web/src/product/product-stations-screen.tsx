// Where a product can be found: the stations that carry it, nearest first, by name, with or without the empty ones.
import { useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '#web/ui/action/link.tsx';
import { paths } from '#web/navigation/paths.ts';
import { StationRow } from '#web/station/station-row.tsx';
import { onTheMap } from '#web/station/where-from.ts';
import { useWhereabouts } from '#web/station/whereabouts.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { SearchField } from '#web/ui/form/text-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { ListHead } from '#web/ui/frame/section.tsx';
import { Badge } from '#web/ui/show/badge.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { namedLike, useStationsOfProduct, type StockingStation } from './product.calls.ts';

/** Down to this many, a station's stock is about to be gone. */
const nearlyGone = 2;

export function ProductStationsScreen() {
  const { productName = '' } = useParams();
  const { centre, own } = useWhereabouts();
  const { data, isError, isFetching, refetch } = useStationsOfProduct(productName, centre);
  const showingWait = usePatience(data === undefined && !isError);
  const [search, setSearch] = useState('');
  const [withoutSoldOut, setWithoutSoldOut] = useState(true);
  const found = data?.content
    .filter((station) => namedLike(station, search))
    .filter((station) => !withoutSoldOut || station.stock > 0);

  return (
    <Screen
      header={<SubHeader title={productName} />}
      layout="task"
      busy={data === undefined && !isError}
      bar={
        <div className="pointer-events-none sticky bottom-7 z-(--od-z-dock) mt-6 mb-7 grid justify-items-center">
          <ButtonLink
            icon="map"
            className="pointer-events-auto rounded-2xl px-6 shadow-3"
            to={paths.productMap(productName)}
          >
            지도에서 보기
          </ButtonLink>
        </div>
      }
    >
      <div className="px-gutter pt-1">
        <SearchField label="스테이션 이름 검색" value={search} onChange={setSearch} />
      </div>
      <div className="mt-2">
        <ListHead
          start={
            found && (
              <span role="status">
                스테이션 <b className="text-main">{found.length}곳</b>
              </span>
            )
          }
          end={
            <Switch on={withoutSoldOut} onChange={setWithoutSoldOut}>
              품절 제외
            </Switch>
          }
        />
      </div>
      {found === undefined ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>
        )
      ) : found.length === 0 ? (
        <NoneFound searching={search.trim() !== ''} />
      ) : (
        <ul aria-label={`${productName} 스테이션`}>
          {found.map((station) => (
            <li key={station.id}>
              <Link className="block" to={paths.stationMap} state={onTheMap(station.id)}>
                <StationRow
                  station={station}
                  distanceKm={own === null ? null : station.distance}
                  end={<StockHere station={station} />}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

function StockHere({ station: { stock } }: { station: StockingStation }) {
  if (stock === 0) return <Badge>품절</Badge>;
  return <Badge tone={stock > nearlyGone ? 'open' : 'rent'}>{stock}개</Badge>;
}

function NoneFound({ searching }: { searching: boolean }) {
  return searching ? (
    <EmptyState title="찾는 이름의 스테이션이 없어요." line="다른 이름으로 찾아보세요." />
  ) : (
    <EmptyState title="지금은 모두 대여 중이에요." line="반납되면 바로 여기에 보여 드릴게요." />
  );
}
