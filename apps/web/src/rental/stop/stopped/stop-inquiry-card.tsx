// Leads from a rental that was stopped to the inquiry about it.
import { stopReasons } from '#domain/rental/stop-labels.text.ts';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import type { RentalStop } from '../stop.api.ts';
import { useStopInquiry } from '../stop-inquiry.api.ts';
import { IconTile } from './icon-tile.tsx';
import * as text from './stopped-time.text.ts';

export function StopInquiryCard({ token, reason }: { token: string; reason: RentalStop['reason'] }) {
  const inquiry = useStopInquiry(token);
  return (
    <Card
      as={Link}
      variant="flat"
      className="mt-3 block px-4! py-3.5!"
      to={inquiry === undefined ? paths.inquiry : paths.inquiryThread(inquiry.id)}
    >
      <ItemRow
        className="gap-x-3"
        picture={<IconTile onTint />}
        title={<span className="text-body-2 font-semibold">{text.threadOf(stopReasons[reason])}</span>}
        line={<span className="text-caption">{text.showThread}</span>}
        end={<Icon name="right" size={18} className="flex-none text-ink-400" />}
      />
    </Card>
  );
}
