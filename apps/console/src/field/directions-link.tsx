// The walking route to a station, in Naver Map.
import { naverWalk } from '#map/directions.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { ExternalLink } from '#ui/action/text-link.tsx';
import type { FieldStation } from './field.api.ts';

const looks = {
  filled: { icon: 'walk', className: 'bg-ink-50' },
  /** In a card of its own, where it is the way on. */
  outlined: { icon: 'map', className: 'ring-1 ring-ink-200 ring-inset' },
} as const;

interface DirectionsLinkProps {
  station: Pick<FieldStation, 'name' | 'latitude' | 'longitude'>;
  look?: keyof typeof looks;
}

export function DirectionsLink({ station, look = 'filled' }: DirectionsLinkProps) {
  const { icon, className } = looks[look];
  return (
    <ExternalLink
      href={naverWalk(station)}
      variant="bare"
      className={`grid size-11 flex-none place-items-center rounded-[14px] ${className}`}
    >
      <Icon name={icon} size={20} />
      <span className="sr-only">{station.name} 길찾기</span>
    </ExternalLink>
  );
}
