// When the clock of a rental was stopped, with the conversation about it.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { stopVerdicts } from '#domain/rental/stop-labels.text.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Link } from '#ui/action/link.tsx';
import type { RentalDetail } from '../rental-state.ts';
import { endText, isRunning, stopPeriod, stopPlace } from './stop.text.ts';

export function RentalStops({ rental }: { rental: RentalDetail }) {
  const now = useNow();
  const inquiryOf = useInquiryOfStop(rental.id);
  return (
    <Panel title="시간 멈춤">
      <ul className="grid gap-3.5">
        {rental.stops.map((stop) => {
          const inquiry = inquiryOf(stop.id);
          return (
            <li key={stop.id}>
              <p className="flex items-center gap-2 font-semibold">
                <span className="min-w-0 flex-1">{stopPeriod(stop, now)}</span>
                {isRunning(stop, now) && <Badge tone="stopped">멈춤</Badge>}
              </p>
              <p className="text-small text-sub">
                {[stopPlace(stop), endText(stop, now), stop.verdict && `판단: ${stopVerdicts[stop.verdict]}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {inquiry && (
                <Link
                  to={paths.inquiry(inquiry.id)}
                  className="text-small font-semibold text-sub underline underline-offset-3"
                >
                  문의 {inquiry.no}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const MAX_INQUIRIES = 50;

/** Undefined for whoever may not read it. */
function useInquiryOfStop(rentalId: number) {
  const mayRead = useMay('inquiry.work');
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/inquiries', {
      query: { rentalId, size: MAX_INQUIRIES },
      tags: ['inquiries'],
    }),
    enabled: mayRead,
  });
  const inquiries = [...(data?.stopped ?? []), ...(data?.content ?? [])];
  return (stopId: number) => inquiries.find(({ stop }) => stop?.id === stopId);
}
