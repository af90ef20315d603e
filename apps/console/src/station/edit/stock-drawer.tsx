// The stock of a station, product by product.
import { paths } from '#console/navigation/paths.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { Drawer } from '#console/ui/overlay/drawer.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { StockBar } from '#console/ui/display/stock-bar.tsx';
import { fillPath } from '../fill-path.ts';
import { useStationStock } from '../station.api.ts';
import type { StockedProduct } from '../station-row.ts';

interface StockDrawerProps {
  stationId: number;
  open: boolean;
  onClose: () => void;
}

export function StockDrawer({ stationId, open, onClose }: StockDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="지금 재고"
      footer={
        <>
          <ButtonLink to={`${paths.items}?station=${stationId}`} icon="list" className="flex-1">
            물품 목록
          </ButtonLink>
          <ButtonLink to={fillPath(stationId)} variant="primary" icon="truck" className="flex-1">
            재고 채우기
          </ButtonLink>
        </>
      }
    >
      {open && <Stock stationId={stationId} />}
    </Drawer>
  );
}

function Stock({ stationId }: { stationId: number }) {
  const stock = useStationStock(stationId);
  if (stock.data === undefined)
    return stock.isError ? (
      <FailedList error={stock.error} retrying={stock.isFetching} onRetry={() => void stock.refetch()} />
    ) : (
      <p role="status" className="text-faint">
        불러오는 중이에요
      </p>
    );
  const { products } = stock.data;
  if (products.length === 0)
    return <EmptyList title="여기 있는 물품이 없어요" line="다른 곳에서 옮겨 오거나 새로 등록해 주세요." />;
  return (
    <ul>
      {products.map((product) => (
        <li
          key={product.id}
          className="flex min-h-14 items-center justify-between gap-3 border-b border-line last:border-0"
        >
          <Cell
            picture={<ProductThumb src={product.imageUrl} category={product.category} />}
            name={product.name}
            code={restWords(product)}
          />
          <StockBar
            label={`${product.name} 재고`}
            available={product.available}
            target={product.target}
            low={product.low}
          />
        </li>
      ))}
    </ul>
  );
}

/** 결제 중 1 · 고장 2 */
function restWords({ held, broken }: StockedProduct): string | undefined {
  const words = [held > 0 ? `결제 중 ${held}` : '', broken > 0 ? `고장 ${broken}` : ''].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' · ');
}
