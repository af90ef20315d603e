// Says how far the nearest station is to somebody whose map would be empty.
import { Button } from '#ui/action/button.tsx';
import { formatDistance } from '../distance.ts';
import type { Station } from '../station.api.ts';
import * as text from './far-away.text.ts';

/** Below the member's own location, which is in the middle of the map, and above the buttons. */
export const cardOnMap = 'absolute inset-x-4 bottom-[calc(104px+var(--od-safe-b))] z-(--od-z-sticky)';

/** For somebody whose map would be empty. */
export function FarAway({ nearest, onShow }: { nearest: Station; onShow: () => void }) {
  return (
    <div
      className={`${cardOnMap} grid grid-cols-[minmax(0,1fr)] justify-items-center rounded-xl bg-surface px-5 py-6 text-center shadow-3`}
    >
      <h2 className="text-title-3">{text.title}</h2>
      {nearest.distance !== null && (
        <p className="mt-1 text-sub">{text.nearestIs(formatDistance(nearest.distance))}</p>
      )}
      <Button className="mt-4 whitespace-normal" size="m" icon="pin" onClick={onShow}>
        {text.showNearest}
      </Button>
    </div>
  );
}
