// The way from a product to renting it.
import { Suspense, type ComponentType } from 'react';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { profile } from '#web/session-state.ts';
import type { Product, ProductDetail } from './product.api.ts';
import * as text from './rent-action.text.ts';

/** Only where it is sold out: whoever can rent it need not wait for it. */
const StockAlertButton = lazyComponent(
  async () => (await import('#web/station/stock-alert/stock-alert-button.tsx')).StockAlertButton,
);

export interface RentNowProps {
  product: Product;
}

export interface ProductScreenProps {
  /** The rent button of the payment gateway's review, handed in by the app so that its folder can be deleted whole. */
  rentNow?: ComponentType<RentNowProps> | undefined;
}

export function RentAction({
  product,
  stationId,
  rentNow: RentNow,
}: {
  product: ProductDetail;
  /** The station it was opened from; its stock is that of this station then. */
  stationId: number | undefined;
  rentNow: ProductScreenProps['rentNow'];
}) {
  if (product.stock === 0) {
    return (
      <div className="grid gap-2">
        {stationId !== undefined && (
          <Suspense fallback={<span className="h-12" />}>
            <StockAlertButton block size="m" place={{ stationId, productName: product.name }} />
          </Suspense>
        )}
        {product.stockEverywhere === 0 ? (
          <NowhereInStock rentedOut={product.rentedOut} />
        ) : (
          <ButtonLink block icon="map" to={paths.productStations(product.name)}>
            {text.stationsInStock}
          </ButtonLink>
        )}
      </div>
    );
  }
  if (RentNow !== undefined && profile.read() === 'toss') return <RentNow product={product} />;
  return (
    <div className="flex items-center gap-3 rounded-[18px] bg-lamp px-4 py-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-md bg-accent text-on-accent">
        <Icon name="qr" size={24} />
      </span>
      <p>
        <b className="block">{text.scanTitle}</b>
        <span className="text-caption text-sub">{text.scanLine}</span>
      </p>
    </div>
  );
}

/** No station could be shown: none has it. */
function NowhereInStock({ rentedOut }: { rentedOut: boolean }) {
  return (
    <p className="rounded-[18px] bg-tint px-4 py-3.5 text-center">
      <b className="block">{rentedOut ? text.rentedOutTitle : text.nowhereTitle}</b>
      <span className="text-caption text-sub">{rentedOut ? text.rentedOutLine : text.nowhereLine}</span>
    </p>
  );
}
