// Offers what can be done at the station whose code was just scanned.
import { Link } from '#web/ui/action/link.tsx';
import { paths } from '#web/navigation/paths.ts';
import { isOpen, type StationDetail } from '#web/station/station.calls.ts';
import { Icon } from '#web/ui/art/icon.tsx';
import { StationPin } from '#web/ui/art/station-art.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';

export function ScannedCard({ station }: { station: StationDetail }) {
  return (
    <Card as={Link} look="lamp" to={paths.rentalOrReturn} className="mx-gutter mt-1 mb-3 block">
      <ItemRow
        picture={<StationPin open={isOpen(station)} />}
        title={station.name}
        line="여기에서 바로 빌리거나 반납해요"
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Card>
  );
}
