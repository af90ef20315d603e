// The clock of a rental is stopped: until when, where to go instead, and the inquiry about it.
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { StoppedClock } from '#web/illustration/stopped-clock.tsx';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { StationName } from '#web/names/name.tsx';
import { describeOpening } from '#web/station/describe-opening.ts';
import { formatWay } from '#web/station/distance.ts';
import type { Station } from '#web/station/station.api.ts';
import { naverWalk } from '#map/directions.ts';
import { ExternalButtonLink } from '#ui/action/button.tsx';
import { Link } from '#ui/action/link.tsx';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { dayAndHour } from '../../day-and-hour.ts';
import type { RentalStop } from '../stop.api.ts';
import { useStopInquiry } from '../stop-inquiry.api.ts';
import { IconTile } from './icon-tile.tsx';
import { useWayOut } from '../use-way-out.ts';
import * as text from './stop-done.text.ts';

interface StopDoneProps {
  token: string;
  stop: RentalStop;
  /** Known when it was stopped just now. */
  inquiryId: number | undefined;
  now: Date;
}

export function StopDone({ token, stop, inquiryId, now }: StopDoneProps) {
  useBackLeadsTo(paths.home);
  const station = useWayOut(stop.station.id);
  const found = useStopInquiry(token)?.id;
  const thread = inquiryId ?? found;
  return (
    <Screen layout="task" bar={<HomeBar variant={station ? 'secondary' : 'primary'} />}>
      <div className="flex flex-1 flex-col px-gutter pt-10">
        <div role="status" className="grid justify-items-center pt-3 pb-7 text-center">
          <StoppedClock size={160} />
          <h1 className="mt-5 text-title-1">{text.stopped}</h1>
          <p className="mt-2 text-body-1 text-sub">
            <b className="font-semibold text-main tabular-nums">
              {text.untilWhen(dayAndHour(new Date(stop.until), now))}
            </b>{' '}
            {text.noFeeGrows}
          </p>
        </div>
        {station && <OpenStation station={station} now={now} />}
        <Card
          as={Link}
          variant="outline"
          className="mt-3 block px-4! py-3.5!"
          to={thread === undefined ? paths.inquiry : paths.inquiryThread(thread)}
        >
          <ItemRow
            className="gap-x-3"
            picture={<IconTile />}
            title={<span className="text-body-2 font-semibold">{text.inquirySent}</span>}
            line={<span className="text-caption">{text.inquirySentLine}</span>}
            end={<Icon name="right" size={18} className="flex-none text-ink-400" />}
          />
        </Card>
        <p className="mx-0.5 mt-4 mb-5 text-caption text-faint">
          {text.afterwards[0]}
          <br />
          {text.afterwards[1]}
        </p>
      </div>
    </Screen>
  );
}

function OpenStation({ station, now }: { station: Station; now: Date }) {
  const { distance } = station;
  const way = distance === null ? [] : [formatWay(distance)];
  return (
    <Card as="section" variant="accent" aria-labelledby="open-station" className="p-[18px]!">
      <h2 id="open-station" className="mb-2.5 text-caption font-semibold text-glow">
        {text.nearestOpen}
      </h2>
      <ItemRow
        className="gap-x-3"
        picture={<StationPin open />}
        title={<StationName of={station} />}
        line={
          <span className="text-caption tabular-nums">
            {[...way, describeOpening(station, now)].join(' · ')}
          </span>
        }
      />
      <ExternalButtonLink block size="m" className="mt-3.5" icon="walk" href={naverWalk(station)}>
        {text.directions}
      </ExternalButtonLink>
    </Card>
  );
}
