// The four tiles of my page: the history, and membership, points and coupons with what there is of them.
import { isNew } from '#web/benefit/last-visit.ts';
import { useBenefits, type Benefits } from '#web/benefit/benefits.api.ts';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useOpenRentalCount } from './my-page.api.ts';
import * as text from './my-page-tiles.text.ts';

const tile =
  'group grid w-full content-start justify-items-center py-1 text-center transition-transform active:scale-98';

export function Tiles({ onNotReady }: { onNotReady: () => void }) {
  const rentals = useOpenRentalCount();
  const benefits = useBenefits();
  const tiles = benefits.data && tilesOf(benefits.data);
  return (
    <ul className="flex flex-wrap px-gutter *:min-w-max *:flex-1" aria-label={text.label}>
      <li>
        <Link to={paths.history} className={tile}>
          <TileIcon icon="receipt" active />
          <Name>{text.history}</Name>
          <Value known={!rentals.isPending}>
            {rentals.data && text.rentedNow(rentals.data.activeRentals.length)}
          </Value>
        </Link>
      </li>
      {benefitTiles.map(({ benefit, icon, name, to }) => {
        const { value, isOffered = true, newestAt = null } = tiles?.[benefit] ?? {};
        return (
          <li key={benefit}>
            {isOffered ? (
              <Link to={to} className={tile}>
                <TileIcon icon={icon} newLabel={isNew(benefit, newestAt) ? text.isNew[benefit] : undefined} />
                <Name>{name}</Name>
                <Value known={!benefits.isPending}>{value}</Value>
              </Link>
            ) : (
              <button type="button" className={`${tile} text-faint`} onClick={onNotReady}>
                <TileIcon icon={icon} soon />
                <Name>{name}</Name>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const benefitTiles = [
  { benefit: 'membership', icon: 'crown', name: text.membership, to: paths.membership },
  { benefit: 'points', icon: 'coin', name: text.points, to: paths.points },
  { benefit: 'coupons', icon: 'ticket', name: text.coupons, to: paths.coupons },
] as const satisfies { benefit: keyof Benefits; icon: IconName; name: string; to: string }[];

interface Tile {
  value: string;
  /** Or had by the member although it is offered no more. */
  isOffered: boolean;
  newestAt: string | null;
}

function tilesOf({ membership, points, coupons }: Benefits): Record<keyof Benefits, Tile> {
  return {
    membership: {
      value: membership.running ? text.daysLeft(membership.daysLeft) : text.join,
      isOffered: membership.open || membership.running,
      newestAt: membership.newestAt,
    },
    points: {
      value: text.pointCount(points.balance),
      isOffered: points.open || points.balance > 0,
      newestAt: points.newestAt,
    },
    coupons: {
      value: text.couponCount(coupons.available),
      isOffered: coupons.open || coupons.available > 0,
      newestAt: coupons.newestAt,
    },
  };
}

interface TileIconProps {
  icon: IconName;
  /** Always there for every member. */
  active?: boolean;
  soon?: boolean;
  /** Something has come since the last visit. */
  newLabel?: string | undefined;
}

function TileIcon({ icon, active = false, soon = false, newLabel }: TileIconProps) {
  return (
    <span
      className={`relative grid size-15 place-items-center rounded-[22px] ${active ? 'bg-lamp-100 text-main' : 'bg-tint'}`}
    >
      <Icon name={icon} size={28} className={soon ? '-translate-y-1.5 opacity-40' : ''} />
      {soon && <Badge className="absolute -bottom-1.5">{text.soon}</Badge>}
      {newLabel !== undefined && (
        <i
          role="img"
          aria-label={newLabel}
          className="absolute top-[3px] right-[3px] size-2.5 rounded-full bg-(--od-red-500) shadow-[0_0_0_2px_var(--od-surface)]"
        />
      )}
    </span>
  );
}

function Name({ children }: { children: string }) {
  return <span className="mt-2 text-caption font-semibold text-sub">{children}</span>;
}

function Value({ known, children }: { known: boolean; children: string | undefined }) {
  if (!known) return <Skeleton height={20} width={44} className="mt-0.5" />;
  return (
    <b className="text-body-2 leading-[1.375rem] font-bold tracking-[-0.02em] whitespace-nowrap tabular-nums [@media(max-width:359px)]:text-caption">
      {children}
    </b>
  );
}
