// The state of a rental, and how late it is.
import { formatDuration } from '#console/format/format-duration.ts';
import { useNow } from '#console/format/use-now.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { isLate, latenessOf, rentalBadge, rentalStates, type RentalDetail } from './rental-state.ts';

/** 연체 2시간 19분: how late it is stands beside the number. */
export function RentalStateBadge({ rental }: { rental: RentalDetail }) {
  const now = useNow();
  const { tone, label } = rentalBadge(rental);
  if (!isLate(rental)) return <Badge tone={tone}>{label}</Badge>;
  const late = formatDuration(latenessOf(rental, now).overdueMinutes * MINUTE_MS);
  return (
    <Badge tone={tone}>
      {rentalStates[rental.state]} {late}
    </Badge>
  );
}
