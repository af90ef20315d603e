// A station as a row of a list: its pin, name, address, status and distance.
import type { ReactNode } from 'react';
import type { StationStatusLabel } from '#contract/member/wire-labels.ts';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Parts } from '#ui/display/lines.tsx';
import type { Pause } from '#domain/time/describe-pause.ts';
import { StationName } from '#web/names/name.tsx';
import type { Named } from '#web/names/names.ts';
import { formatWay } from './distance.ts';
import { formatNextOpening } from './format-hours.ts';
import { PauseWords } from './pause-words.tsx';
import { isOpen, openingLabel } from './station.api.ts';
import * as text from './station-row.text.ts';

export interface OpeningAndWayProps {
  station: { status: StationStatusLabel; paused: boolean; nextOpenAt: string | null };
  /** Null where the member's own location is not known. */
  distanceKm: number | null;
}

/** "운영 종료 내일 10:00에 열어요 0.4km · 걸어서 6분" */
export function OpeningAndWay({ station, distanceKm }: OpeningAndWayProps) {
  const opens = formatNextOpening(station);
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-1.5 text-caption tabular-nums">
      <b className={isOpen(station) ? 'text-open' : 'text-faint'}>{openingLabel(station)}</b>
      {opens !== undefined && <span className="text-sub">{opens}</span>}
      {distanceKm !== null && <span className="text-faint">{formatWay(distanceKm)}</span>}
    </span>
  );
}

export interface StationRowProps {
  station: Named & { address: string } & OpeningAndWayProps['station'] & Pause;
  distanceKm: number | null;
  /** A product's stock at the station. */
  end?: ReactNode;
}

export function StationRow({ station, distanceKm, end }: StationRowProps) {
  return (
    <ItemRow
      className="px-gutter py-3.5"
      picture={<StationPin open={isOpen(station)} />}
      title={<StationName of={station} />}
      line={
        <>
          <span lang="ko" className="block text-caption">
            {station.address}
          </span>
          <OpeningAndWay station={station} distanceKm={distanceKm} />
          {station.paused && (
            <span className="block text-caption">
              <PauseWords of={station} />
            </span>
          )}
        </>
      }
      end={end}
    />
  );
}

/** Above the rows: "스테이션 12곳" */
export function StationCount({ count }: { count: number }) {
  return <Parts of={text.stationCount(count, bold)} />;
}

const bold = (words: string) => <b className="text-main">{words}</b>;
