// Items that an action leaves out, each with the reason.
import { ProductThumb } from '#console/ui/list/cell.tsx';
import type { ConsoleItem } from '../item-state.ts';

export interface SkippedItem {
  item: ConsoleItem;
  reason: string;
}

export interface SkippedItemsProps {
  skipped: readonly SkippedItem[];
}

export function SkippedItems({ skipped }: SkippedItemsProps) {
  return (
    <ul>
      {skipped.map(({ item, reason }) => (
        <li
          key={item.serial}
          className="flex min-h-[46px] items-center gap-3 border-b border-line py-1 last:border-b-0"
        >
          <ProductThumb src={item.product.imageUrl} category={item.product.category} />
          <span className="min-w-0 flex-1 truncate">
            <b>{item.serial}</b> <span className="text-small text-faint">{item.product.name}</span>
          </span>
          <span className="text-right text-small font-semibold text-danger">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
