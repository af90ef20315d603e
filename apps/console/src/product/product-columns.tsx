// The columns of the product list.
import { formatShare } from '#console/format/format-share.ts';
import { formatWon } from '#domain/text/won.ts';
import { formatDay } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import type { Product } from './product.api.ts';

export const productColumns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: '상품',
    fixed: true,
    skeleton: 'picture',
    sort: { ascending: 'name' },
    cell: (product) => (
      <Cell
        picture={
          <ProductThumb src={product.imageUrl} category={product.category} size={36} off={product.hidden} />
        }
        name={product.name}
      />
    ),
  },
  {
    id: 'category',
    header: '분류',
    width: 112,
    wideOnly: true,
    cell: ({ categoryName }) => <span className="text-sub">{categoryName}</span>,
  },
  {
    id: 'price',
    header: '시간당 가격',
    width: 124,
    align: 'end',
    sort: { descending: '-price' },
    cell: (product) => (
      <>
        <b className="font-bold">{formatWon(product.pricePerHour)}</b>
        {product.dayCap !== null && (
          <span className="block text-micro text-faint">하루 최대 {formatWon(product.dayCap)}</span>
        )}
        {product.nextPrice !== null && (
          <span className="block text-micro text-faint">
            {formatDay(product.nextPrice.from)}부터 {formatWon(product.nextPrice.price)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'replacement',
    header: '분실 시 비용',
    width: 112,
    align: 'end',
    wideOnly: true,
    cell: ({ replacementPrice }) => (
      <span className="text-sub">
        {replacementPrice === null ? '받지 않음' : formatWon(replacementPrice)}
      </span>
    ),
  },
  {
    id: 'items',
    header: '물품 (가능 / 전체)',
    width: 132,
    align: 'end',
    cell: ({ items }) => (
      <>
        {items.available} <span className="text-faint">/ {items.all}</span>
      </>
    ),
  },
  {
    id: 'use',
    header: '30일 가동률',
    width: 172,
    sort: { descending: '-use' },
    cell: ({ name, use30d }) =>
      use30d === null ? (
        <span className="text-faint">–</span>
      ) : (
        <span className="flex items-center gap-2.5">
          <span className="w-[88px]">
            <Meter value={use30d} label={`${name} 30일 가동률`} />
          </span>
          {formatShare(use30d)}
        </span>
      ),
  },
  {
    id: 'revenue',
    header: '이달 매출',
    width: 112,
    align: 'end',
    sort: { descending: '-revenue' },
    cell: ({ revenueMonth }) =>
      revenueMonth === 0 ? <span className="text-faint">–</span> : formatWon(revenueMonth),
  },
  {
    id: 'visibility',
    header: '고객 화면',
    width: 92,
    skeleton: 'badge',
    cell: ({ hidden }) => <VisibilityBadge hidden={hidden} />,
  },
];

export function VisibilityBadge({ hidden }: { hidden: boolean }) {
  return <Badge tone={hidden ? 'off' : 'on'}>{hidden ? '숨김' : '보임'}</Badge>;
}
