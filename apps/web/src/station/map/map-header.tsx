// The header over the map: how many stations in view are open, and the way to one's bookmarks.
import { IconButton } from '#ui/action/icon-button.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { FloatingHeader } from '#ui/layout/header.tsx';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import type { useStationsInBox } from '../station.api.ts';
import { RetryStations } from './retry-stations.tsx';
import * as text from './map-of-stations.text.ts';

export type StationsReading = Pick<
  ReturnType<typeof useStationsInBox>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;

export interface MapHeaderProps {
  /** Undefined while it is not known. */
  openInView: number | undefined;
  reading: StationsReading;
}

export function MapHeader({ openInView, reading }: MapHeaderProps) {
  const goAsMember = useGoAsMember();
  return (
    <FloatingHeader
      end={
        <IconButton
          icon="heart"
          round
          label={text.savedStations}
          onClick={() => void goAsMember(paths.favorites)}
        />
      }
    >
      {openInView !== undefined && (
        <span role="status" className="flex items-center gap-2">
          <StatusDot tone={openInView > 0 ? 'open' : 'closed'} />
          {text.openInView(openInView)}
        </span>
      )}
      {reading.data === undefined && reading.isError && (
        <RetryStations retrying={reading.isFetching} onRetry={() => void reading.refetch()} />
      )}
    </FloatingHeader>
  );
}
