// One product: what it is, what it costs, whether there is one left, and how to come by it.
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { Link } from '#web/ui/action/link.tsx';
import { MAX_HOURS, MIN_HOURS } from '#domain/rental-terms.ts';
import { formatWon } from '#domain/won.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { stationCameFrom } from '#web/station/where-from.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/art/icon.tsx';
import { ProductArt } from '#web/ui/art/product-art.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { TaskHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { Band } from '#web/ui/frame/section.tsx';
import { Badge } from '#web/ui/show/badge.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';
import { KeyValue, KeyValues } from '#web/ui/show/key-value.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { profile } from '#web/visit.ts';
import { AtStation } from './at-station.tsx';
import { describedIn } from './description.ts';
import { useProduct, type Product } from './product.calls.ts';
import './product-screen.css';

/** From this many pieces down, the page says how many are left. */
const fewLeft = 3;

export interface RentNowProps {
  product: Product;
}

export interface ProductScreenProps {
  /** The rent button of the payment provider's review, handed in by the app so that its folder can be deleted whole. */
  rentNow?: ComponentType<RentNowProps> | undefined;
}

export function ProductScreen({ rentNow }: ProductScreenProps) {
  const { productName = '' } = useParams();
  const { state } = useLocation();
  const stationId = stationCameFrom(state);
  const { data: product, isError, isFetching, refetch } = useProduct(productName, stationId);
  const showingWait = usePatience(product === undefined && !isError);
  useDocumentTitle(product?.name);

  if (product === undefined) {
    return (
      <Screen header={<TaskHeader />} layout="task" busy={!isError}>
        {isError ? (
          <LoadFailed
            headingLevel={1}
            title="상품 정보를 불러오는 데 실패했습니다."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>
        )}
      </Screen>
    );
  }
  return (
    <Screen
      header={<TaskHeader over />}
      layout="task"
      bar={
        <BottomBar>
          <WayToRent product={product} rentNow={rentNow} />
        </BottomBar>
      }
    >
      <ProductStage product={product} />
      <ProductFacts product={product}>
        {stationId === undefined && product.stock > 0 && <WhereItIs name={product.name} />}
      </ProductFacts>
      {stationId !== undefined && (
        <div className="pb-3">
          <AtStation stationId={stationId} />
        </div>
      )}
    </Screen>
  );
}

function ProductStage({ product }: { product: Product }) {
  const soldOut = product.stock === 0;
  return (
    <div className="product-stage" data-sold-out={soldOut || undefined}>
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
  const { paragraphs, facts } = describedIn(product.description);
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
      <Band className="mt-6" />
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
            {MIN_HOURS}시간 – {MAX_HOURS}시간
          </KeyValue>
        </KeyValues>
        {children}
      </section>
    </>
  );
}

function Stock({ stock }: { stock: number }) {
  if (stock === 0) return <Badge size="l">품절</Badge>;
  return (
    <Badge tone={stock > fewLeft ? 'open' : 'rent'} size="l" dot>
      재고 {stock}개
    </Badge>
  );
}

/** From the menu nobody has said yet which station; this leads there. */
function WhereItIs({ name }: { name: string }) {
  return (
    <Card as={Link} look="flat" className="mt-4 block" to={paths.productStations(name)}>
      <ItemRow
        picture={<Icon name="pin" />}
        title={<span className="text-body-2 font-semibold">어느 스테이션에 있나요?</span>}
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Card>
  );
}

function WayToRent({
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
    <div className="rent-guide">
      <span className="rent-guide__sign">
        <Icon name="qr" size={24} />
      </span>
      <p>
        <b className="block">스테이션에서 QR을 찍으면 바로 빌려요</b>
        <span className="text-caption text-sub">스테이션 QR 다음에 물품 QR을 스캔해 주세요</span>
      </p>
    </div>
  );
}
