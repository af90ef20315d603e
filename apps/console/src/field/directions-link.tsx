// The walking route to a station, in Naver Map.
import { naverWalk } from '#map/directions.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { ExternalLink } from '#ui/action/text-link.tsx';
import type { FieldStation } from './field.api.ts';

export function DirectionsLink({ station }: { station: FieldStation }) {
  return (
    <ExternalLink
      href={naverWalk(station)}
      variant="bare"
      className="grid size-11 flex-none place-items-center rounded-[14px] bg-ink-50"
    >
      <Icon name="walk" size={20} />
      <span className="sr-only">{station.name} 길찾기</span>
    </ExternalLink>
  );
}
