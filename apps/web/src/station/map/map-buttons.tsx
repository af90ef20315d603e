// The buttons over the map: to the list, and to one's own location. They rise above the sheet of a station.
import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import * as text from './map-of-stations.text.ts';

export interface MapButtonsProps {
  /** How much of the map the sheet covers, in pixels. */
  covered: number;
  /** Undefined where there is nothing to list. */
  onList: (() => void) | undefined;
  onLocate: () => void;
}

export function MapButtons({ covered, onList, onLocate }: MapButtonsProps) {
  return (
    <div
      className="pointer-events-none absolute inset-x-4 bottom-[calc(28px+var(--od-safe-b))] z-(--od-z-sticky) grid grid-cols-[1fr_auto_1fr] items-end transition-transform duration-(--od-t-sheet) ease-out *:pointer-events-auto"
      style={{ transform: `translateY(${-Math.max(0, covered - 12)}px)` }}
    >
      {onList && (
        <Button className="col-start-2 rounded-[28px] px-6 shadow-3" icon="menu" onClick={onList}>
          {text.showList}
        </Button>
      )}
      {leavesRoom(covered) && (
        <IconButton
          icon="locate"
          round
          label={text.showMyLocation}
          className="col-start-3 justify-self-end"
          onClick={onLocate}
        />
      )}
    </div>
  );
}

/** On a phone held sideways, or with enlarged text, the sheet reaches the buttons at the top: one more would cover them. */
const leavesRoom = (coveredPixels: number) => window.innerHeight - coveredPixels > 180;
