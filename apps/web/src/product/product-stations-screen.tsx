// The stations that have a product, nearest first, filtered by name and by stock.
import { useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { StationCount, StationRow } from '#web/station/station-row.tsx';
import { onTheMap } from '#web/station/location-state.ts';
import { StockAlertButton } from '#web/station/stock-alert/stock-alert-button.tsx';
import { useMyLocation } from '#web/station/use-my-location.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ListHead } from '#ui/layout/section.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { matchesName, useStationsOfProduct, type StockingStation } from './product.api.ts';
import { useNameOfProduct } from './use-name-of-product.ts';
import * as text from './product-stations.text.ts';

/** Up to this stock a station's badge is yellow. */
const LOW_STOCK = 2;

export function ProductStationsScreen() {
  const { productName = '' } = useParams();
  const title = useNameOfProduct(productName);
  const { centre, own } = useMyLocation();
  const query = useStationsOfProduct(productName, centre);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<boolean>();
  // Sold out everywhere: an empty list would hide where it may soon be returned to.
  const withoutSoldOut = chosen ?? query.data?.content.some(({ stock }) => stock > 0) ?? true;
  const found = query.data?.content
    .filter((station) => matchesName(station, search))
    .filter((station) => !withoutSoldOut || station.stock > 0);

  return (
    <Screen
      header={<SubHeader title={title} />}
      layout="task"
      busy={isLoading(query)}
      bar={
        <div
          data-floating
          className="pointer-events-none sticky bottom-7 z-(--od-z-dock) mt-6 mb-7 grid justify-items-center"
        >
          <ButtonLink
            icon="map"
            className="pointer-events-auto rounded-2xl px-6 shadow-3"
            to={paths.productMap(productName)}
          >
            {text.showMap}
          </ButtonLink>
        </div>
      }
    >
      <div className="px-gutter pt-1">
        <SearchField label={text.searchStations} value={search} onChange={setSearch} />
      </div>
      <div className="mt-2">
        <ListHead
          start={
            found && (
              <span role="status">
                <StationCount count={found.length} />
              </span>
            )
          }
          end={
            <Switch on={withoutSoldOut} onChange={setChosen}>
              {text.withoutSoldOut}
            </Switch>
          }
        />
      </div>
      <AsyncContent
        query={{ data: found, isError: query.isError, isFetching: query.isFetching, refetch: query.refetch }}
        isEmpty={(stations) => stations.length === 0}
        empty={<NoneFound searching={search.trim() !== ''} carried={query.data?.content.length !== 0} />}
      >
        {(stations) => (
          <ul aria-label={text.list(title)}>
            {stations.map((station) => (
              <li key={station.id}>
                <Link className="block" to={paths.stationMap} state={onTheMap(station.id)}>
                  <StationRow
                    station={station}
                    distanceKm={own === null ? null : station.distance}
                    end={<StockHere station={station} />}
                  />
                </Link>
                {station.stock === 0 && (
                  <StockAlertButton
                    size="s"
                    // Below the station's name, which stands beside its pin.
                    className="mb-3.5 ml-[calc(var(--od-gutter)+44px)]"
                    place={{ stationId: station.id, productName }}
                    stationName={nameOf(station)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </Screen>
  );
}

function StockHere({ station: { stock } }: { station: StockingStation }) {
  if (stock === 0) return <Badge>{text.soldOut}</Badge>;
  return <Badge tone={stock > LOW_STOCK ? 'open' : 'rent'}>{text.inStock(stock)}</Badge>;
}

/** A station that carries the product is listed as long as somebody has rented it there. */
function NoneFound({ searching, carried }: { searching: boolean; carried: boolean }) {
  if (!carried) {
    return <EmptyState title={text.notReadyTitle} line={text.notReadyLine} />;
  }
  return searching ? (
    <EmptyState title={text.notFoundTitle} line={text.notFoundLine} />
  ) : (
    <EmptyState title={text.allRentedTitle} line={text.allRentedLine} />
  );
}
