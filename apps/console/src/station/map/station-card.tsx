// The card of a chosen station on the map: what is in stock there, and the ways to action on it.
import { paths } from '#console/navigation/paths.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { StationPicture } from '#ui/illustration/station-art.tsx';
import { fillPath } from '../fill-path.ts';
import { pauseText, stateLabel } from '../station-state.tsx';
import { useStationStock } from '../station.api.ts';
import type { Station, StockedProduct } from '../station-row.ts';
import { isAllDay } from '../week-hours.ts';

export interface StationCardProps {
  station: Station;
  mayEdit: boolean;
  mayMove: boolean;
  onPoster: (() => void) | undefined;
}

/** As many as stand side by side. */
const SHOWN_PRODUCTS = 4;

export function StationCard({ station, mayEdit, mayMove, onPoster }: StationCardProps) {
  const isGone = station.state === 'SHUT_DOWN';
  return (
    <section aria-label={station.name} className="rounded-[16px] bg-surface p-4 shadow-3">
      <div className="flex items-center gap-3">
        <span className="size-14 flex-none overflow-hidden rounded-[14px] bg-ink-50">
          <StationPicture src={station.imageUrl} stationId={station.id} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[1rem]/6 font-bold tracking-[-0.015em]">{station.name}</h2>
          <p className="truncate text-small text-sub">{nowText(station)}</p>
        </div>
        <StockBadge station={station} />
      </div>
      <CardStock stationId={station.id} />
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        {mayMove && !isGone && (
          <ButtonLink to={fillPath(station.id)} icon="truck">
            재고 채우기
          </ButtonLink>
        )}
        {onPoster && station.kind === 'public' && !isGone && (
          <Button icon="qr" onClick={onPoster}>
            QR 포스터
          </Button>
        )}
        <ButtonLink to={paths.station(station.id)} variant="primary" icon={mayEdit ? 'edit' : 'eye'}>
          {mayEdit ? '편집' : '자세히'}
        </ButtonLink>
      </div>
    </section>
  );
}

/** 오늘 24:00까지 · 대여 중 14건 */
function nowText(station: Station): string {
  return [stateText(station), station.kind === 'public' && `대여 중 ${station.openRentals}건`]
    .filter(Boolean)
    .join(' · ');
}

function stateText(station: Station): string {
  const { state, todayHours } = station;
  if (state === 'PAUSED') return pauseText(station) || stateLabel(state);
  if (state === 'CLOSED' && todayHours !== null) return `오늘 ${todayHours.opens} – ${todayHours.closes}`;
  if (state !== 'OPEN' || todayHours === null) return stateLabel(state);
  return isAllDay(todayHours) ? '24시간' : `오늘 ${todayHours.closes}까지`;
}

function StockBadge({ station: { stock } }: { station: Station }) {
  if (stock.available === 0) return <Badge tone="trouble">재고 없음</Badge>;
  const isLow = stock.low !== null && stock.available <= stock.low;
  return <Badge tone={isLow ? 'lit' : 'on'}>{`${stock.available}개 ${isLow ? '남음' : '있음'}`}</Badge>;
}

function CardStock({ stationId }: { stationId: number }) {
  const { data, isError, refetch } = useStationStock(stationId);
  if (data === undefined)
    return isError ? (
      <p className="mt-3 flex items-center justify-between gap-2 rounded-[12px] bg-ink-50 px-3 py-2 text-small text-sub">
        재고를 불러오지 못했어요.
        <Button size="s" onClick={() => void refetch()}>
          다시 시도
        </Button>
      </p>
    ) : (
      <Skeleton height={88} radius={12} className="mt-3 w-full" />
    );
  if (data.products.length === 0)
    return <p className="mt-3 rounded-[12px] bg-ink-50 p-3 text-small text-sub">여기 있는 물품이 없어요.</p>;
  const rest = data.products.length - SHOWN_PRODUCTS;
  return (
    <>
      <ul className="mt-3 grid grid-cols-4 gap-2">
        {data.products.slice(0, SHOWN_PRODUCTS).map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </ul>
      {rest > 0 && <p className="mt-2 text-right text-micro text-faint">외 {rest}종</p>}
    </>
  );
}

function ProductTile({ product: { name, category, imageUrl, available } }: { product: StockedProduct }) {
  return (
    <li className="grid min-w-0 justify-items-center rounded-[12px] bg-ink-50 px-1 py-2.5">
      <ProductArt src={imageUrl} category={category} size={32} light={available === 0 ? 'off' : 'day'} />
      <span className="mt-1 w-full truncate text-center text-micro text-sub">{name}</span>
      <b className={`text-small font-bold ${available === 0 ? 'text-danger' : ''}`}>{available}개</b>
    </li>
  );
}
