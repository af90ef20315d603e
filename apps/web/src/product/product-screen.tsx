// One product: description, price, stock, and how to rent it.
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { useRulesInForce } from '#client/rules-in-force.ts';
import { parseDescription } from '#domain/product-description.ts';
import { MIN_HOURS } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { ShareButton } from '#web/navigation/share-button.tsx';
import { stationCameFrom } from '#web/station/location-state.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { profile } from '#web/session-state.ts';
import { StationBanner } from './station-banner.tsx';
import { useProduct, type Product } from './product.api.ts';

/** Up to this stock the badge is yellow. */
const LOW_STOCK = 3;

export interface RentNowProps {
  product: Product;
}

export interface ProductScreenProps {
  /** The rent button of the payment gateway's review, handed in by the app so that its folder can be deleted whole. */
  rentNow?: ComponentType<RentNowProps> | undefined;
}

export function ProductScreen({ rentNow }: ProductScreenProps) {
  const { productName = '' } = useParams();
  const { state } = useLocation();
  const stationId = stationCameFrom(state);
  const query = useProduct(productName, stationId);
  const product = query.data;
  useDocumentTitle(product?.name);

  if (product === undefined) {
    return (
      <Screen header={<TaskHeader />} layout="task" busy={!query.isError}>
        <AsyncContent
          query={query}
          failed={{ title: '상품 정보를 불러오는 데 실패했습니다.', headingLevel: 1 }}
        >
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
          end={<ShareButton page={{ title: product.name, path: paths.product(product.name) }} />}
        />
      }
      layout="task"
      bar={
        <BottomBar>
          <RentAction product={product} rentNow={rentNow} />
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

function ProductPicture({ product }: { product: Product }) {
  const soldOut = product.stock === 0;
  return (
    <div
      className={`relative grid min-h-[336px] place-items-center pt-10 [@media(max-height:480px)]:min-h-[240px] ${
        soldOut
          ? 'bg-[radial-gradient(60%_56%_at_50%_56%,#fff_0%,#f5f6f9_100%)]'
          : 'bg-[radial-gradient(60%_56%_at_50%_56%,#ffefc2_0%,#fff9ea_100%)]'
      }`}
    >
      <ProductArt
        src={product.image}
        category={product.category}
        size={200}
        light={soldOut ? 'off' : 'day'}
      />
      {soldOut && (
        <Badge tone="dark" size="pill" className="absolute bottom-[22px]">
          지금은 모두 대여 중이에요
        </Badge>
      )}
    </div>
  );
}

function ProductFacts({ product, children }: { product: Product; children: ReactNode }) {
  const { paragraphs, facts } = parseDescription(product.description);
  const { maxHours } = useRulesInForce();
  return (
    <>
      <div className="px-gutter pt-6">
        <p className="text-caption font-semibold text-faint">{product.category}</p>
        <h1 className="mt-0.5 text-title-1">{product.name}</h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="tabular-nums">
            <b className="text-title-2">{formatWon(product.pricePerHour)}</b>
            <span className="text-faint"> / 시간</span>
          </p>
          <Stock stock={product.stock} />
        </div>
      </div>
      <Divider className="mt-6" />
      <section aria-labelledby="about-product" className="px-gutter py-6">
        <h2 id="about-product" className="text-title-3">
          어떤 물품인가요?
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2 text-sub">
            {paragraph}
          </p>
        ))}
        <KeyValues className="mt-4">
          {facts.map(({ label, value }) => (
            <KeyValue key={label} label={label}>
              {value}
            </KeyValue>
          ))}
          <KeyValue label="대여 시간">
            {MIN_HOURS}시간 – {maxHours}시간
          </KeyValue>
          {product.replacementPrice !== null && (
            <KeyValue label="분실 시">최대 {formatWon(product.replacementPrice)}</KeyValue>
          )}
        </KeyValues>
        {children}
        <Link
          className="mt-4 inline-flex min-h-11 items-center text-caption text-sub underline underline-offset-4"
          to={paths.reportItem}
        >
          물품에 문제가 있나요?
        </Link>
      </section>
    </>
  );
}

function Stock({ stock }: { stock: number }) {
  if (stock === 0) return <Badge size="l">품절</Badge>;
  return (
    <Badge tone={stock > LOW_STOCK ? 'open' : 'rent'} size="l" dot>
      재고 {stock}개
    </Badge>
  );
}

/** For a product opened from the menu, where no station has been chosen yet. */
function StationsLink({ name }: { name: string }) {
  return (
    <Card as={Link} variant="flat" className="mt-4 block" to={paths.productStations(name)}>
      <ItemRow
        picture={<Icon name="pin" />}
        title={<span className="text-body-2 font-semibold">어느 스테이션에 있나요?</span>}
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Card>
  );
}

function RentAction({
  product,
  rentNow: RentNow,
}: {
  product: Product;
  rentNow: ProductScreenProps['rentNow'];
}) {
  if (product.stock === 0) {
    return (
      <ButtonLink block icon="map" to={paths.productStations(product.name)}>
        재고 있는 스테이션 보기
      </ButtonLink>
    );
  }
  if (RentNow !== undefined && profile.read() === 'toss') return <RentNow product={product} />;
  return (
    <div className="flex items-center gap-3 rounded-[18px] bg-lamp px-4 py-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-md bg-accent text-main">
        <Icon name="qr" size={24} />
      </span>
      <p>
        <b className="block">스테이션에서 QR을 찍으면 바로 빌려요</b>
        <span className="text-caption text-sub">스테이션 QR 다음에 물품 QR을 스캔해 주세요</span>
      </p>
    </div>
  );
}
