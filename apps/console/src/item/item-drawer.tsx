// A quick look at an item beside the list.
import { useCategoryChoices } from '#console/choices/choices.api.ts';
import { formatShare } from '#console/format/format-share.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { Drawer } from '#console/ui/overlay/drawer.tsx';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { ItemBadge } from './item-columns.tsx';
import { describePlace } from './item-place.ts';
import type { ConsoleItem } from './item-state.ts';

export interface ItemDrawerProps {
  /** Closed without one. */
  item: ConsoleItem | undefined;
  onClose: () => void;
}

export function ItemDrawer({ item, onClose }: ItemDrawerProps) {
  const { nameOf } = useCategoryChoices();
  return (
    <Drawer
      open={item !== undefined}
      onClose={onClose}
      title={item?.serial}
      badge={item && <ItemBadge item={item} />}
      footer={
        item && (
          <ButtonLink to={paths.item(item.serial)} block iconAfter="right">
            자세히 보기
          </ButtonLink>
        )
      }
    >
      {item && (
        <>
          <div className="mb-3 flex items-center gap-3.5">
            <ProductThumb src={item.product.imageUrl} category={item.product.category} size={56} />
            <div>
              <p className="font-semibold">{item.product.name}</p>
              <p className="text-small text-sub">{nameOf(item.product.category)}</p>
            </div>
          </div>
          <Facts>
            <Fact name="지금 있는 곳">{describePlace(item)}</Fact>
            <Fact name="마지막 대여">
              {item.lastRentedAt === null ? '없음' : formatTime(item.lastRentedAt)}
            </Fact>
            <Fact name="누적 대여">{formatNumber(item.rentals)}회</Fact>
            <Fact name="이달 매출">{formatWon(item.revenueMonth)}</Fact>
            <Fact name="최근 30일 가동률">{formatShare(item.use30d)}</Fact>
          </Facts>
          {item.use30d !== null && (
            <div className="mt-1">
              <Meter value={item.use30d} label="최근 30일 가동률" />
            </div>
          )}
        </>
      )}
    </Drawer>
  );
}
