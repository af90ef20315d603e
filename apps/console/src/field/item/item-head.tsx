// An item at a glance: picture, name, serial and state, and the facts a field worker needs.
import type { ReactNode } from 'react';
import { formatTime } from '#console/format/format-time.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import type { FieldItem } from '../field.api.ts';
import { placeOf, stateBadges } from './item-labels.ts';
import { ProductTile } from '../layout/card.tsx';

export function ItemHead({ item, withPlace = false }: { item: FieldItem; withPlace?: boolean }) {
  const { label, tone } = stateBadges[item.state];
  return (
    <div className="flex items-center gap-3.5">
      <ProductTile name={item.product.category} src={item.product.imageUrl} size={60} />
      <p className="min-w-0 flex-1">
        <b className="block text-title-3">{item.product.name}</b>
        <span className="flex flex-wrap gap-x-2 text-sub">
          <span>{item.serial}</span>
          {withPlace && <span>{placeOf(item)}</span>}
        </span>
      </p>
      <Badge tone={tone}>{label}</Badge>
    </div>
  );
}

export function ItemFacts({ item }: { item: FieldItem }) {
  return (
    <dl className="rounded-[14px] bg-ink-50 px-4 py-1.5">
      <Fact name="있어야 할 곳">{placeOf(item)}</Fact>
      <Fact name="마지막 대여">
        {item.lastRentedAt === null ? '아직 없음' : formatTime(item.lastRentedAt)}
      </Fact>
      {item.notSeen > 0 && (
        <Fact name="실사에서 안 보임">
          <span className="text-danger">{item.notSeen}번</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[7px] leading-[1.3125rem]">
      <dt className="flex-none text-sub">{name}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  );
}
