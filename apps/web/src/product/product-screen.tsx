// One product: description, price, stock, and how to rent it.
import { useLocation, useParams } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { ShareButton } from '#web/navigation/share-button.tsx';
import { stationCameFrom } from '#web/station/location-state.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { StationBanner } from './station-banner.tsx';
import { useProduct } from './product.api.ts';
import { ProductPicture } from './product-picture.tsx';
import { ProductFacts } from './product-facts.tsx';
import { RentAction, type ProductScreenProps } from './rent-action.tsx';
import * as text from './product.text.ts';

export function ProductScreen({ rentNow }: ProductScreenProps) {
  const { productName = '' } = useParams();
  const { state } = useLocation();
  const stationId = stationCameFrom(state);
  const query = useProduct(productName, stationId);
  const product = query.data;
  useDocumentTitle(product && nameOf(product));

  if (product === undefined) {
    return (
      <Screen header={<TaskHeader over />} layout="task" busy={!query.isError}>
        <AsyncContent query={query} failed={{ title: text.failed, headingLevel: 1 }}>
          {() => null}
        </AsyncContent>
      </Screen>
    );
  }
  return (
    <Screen
      header={
        <TaskHeader
          over
          end={<ShareButton page={{ title: nameOf(product), path: paths.product(product.name) }} />}
        />
      }
      layout="task"
      bar={
        <BottomBar>
          <RentAction product={product} stationId={stationId} rentNow={rentNow} />
        </BottomBar>
      }
    >
      <ProductPicture product={product} />
      <ProductFacts product={product}>
        {stationId === undefined && product.stock > 0 && <StationsLink name={product.name} />}
      </ProductFacts>
      {stationId !== undefined && (
        <div className="pb-3">
          <StationBanner stationId={stationId} />
        </div>
      )}
    </Screen>
  );
}

/** For a product opened from the menu, where no station has been chosen yet. */
function StationsLink({ name }: { name: string }) {
  return (
    <Card as={Link} variant="flat" className="mt-4 block" to={paths.productStations(name)}>
      <ItemRow
        picture={<Icon name="pin" />}
        title={<span className="text-body-2 font-semibold">{text.whichStations}</span>}
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Card>
  );
}
