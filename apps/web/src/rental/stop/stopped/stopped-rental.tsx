// Below the card of a stopped rental on home: the nearest open station, and the inquiry about it.
import { paths } from '#web/navigation/paths.ts';
import { StationName } from '#web/names/name.tsx';
import { formatDistance } from '#web/station/distance.ts';
import { naverWalk } from '#map/directions.ts';
import { Link } from '#ui/action/link.tsx';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import type { RentalStop } from '../stop.api.ts';
import { useStopInquiry } from '../stop-inquiry.api.ts';
import { useWayOut } from '../use-way-out.ts';
import * as text from './stopped-rental.text.ts';

export function StoppedRental({ token, stop }: { token: string; stop: RentalStop }) {
  const station = useWayOut(stop.station.id);
  const inquiry = useStopInquiry(token);
  return (
    <Card
      as="section"
      variant="accent"
      aria-label={text.stoppedRental}
      className="mx-gutter mt-3 px-4! py-1.5!"
    >
      {station && (
        <ExternalLink
          variant="bare"
          href={naverWalk(station)}
          className="flex min-h-17 items-center border-b border-lamp-200"
        >
          <ItemRow
            className="flex-1 gap-x-3 py-2"
            picture={<StationPin open />}
            title={
              <span className="text-body-2 font-semibold">
                <StationName of={station} />
              </span>
            }
            line={
              <span className="text-caption tabular-nums">
                {text.openNow}
                {station.distance !== null && ` · ${formatDistance(station.distance)}`}
              </span>
            }
            end={
              <span className="inline-flex min-h-11 flex-none items-center rounded-[12px] bg-surface px-3.5 text-[0.875rem] leading-none font-semibold">
                {text.directions}
              </span>
            }
          />
        </ExternalLink>
      )}
      <Link
        className="flex min-h-14 items-center gap-x-3 py-2"
        to={inquiry === undefined ? paths.inquiry : paths.inquiryThread(inquiry.id)}
      >
        <span className="grid w-7.5 flex-none place-items-center text-sub">
          <Icon name="headset" size={22} />
        </span>
        <span className="flex flex-1 flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold">{text.sentInquiry}</span>
          <span className="text-caption text-sub">{text.answerOf[inquiry?.state ?? 'WAITING']}</span>
        </span>
        <Icon name="right" size={18} className="flex-none text-ink-400" />
      </Link>
    </Card>
  );
}
