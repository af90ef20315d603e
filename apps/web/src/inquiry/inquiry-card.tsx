// One inquiry in the list: where it stands, how it begins, and what it is about.
import { inquiryCategories } from '#domain/inquiry-labels.text.ts';
import { formatShortTime } from '#domain/time/korean-time.ts';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Card } from '#ui/display/card.tsx';
import type { InquirySummary } from './inquiry.api.ts';
import { StateBadge } from './state-badge.tsx';
import { titleOf } from './inquiry-title.ts';
import { newAnswer } from './inquiries.text.ts';

export function InquiryCard({ inquiry }: { inquiry: InquirySummary }) {
  const { category, rental } = inquiry;
  const about = [...(rental ? [nameOf(rental, 'productName')] : []), inquiryCategories[category]].join(' · ');
  return (
    <Card as="li" className="p-0!">
      <Link to={paths.inquiryThread(inquiry.id)} className="block rounded-xl p-[18px] active:bg-ink-50">
        <span className="flex items-center justify-between gap-2">
          <StateBadge state={inquiry.state} />
          <span className="text-caption text-faint tabular-nums">
            {formatShortTime(new Date(inquiry.lastMessageAt))}
          </span>
        </span>
        <b className="mt-2 flex items-center gap-[7px] text-body-1 font-semibold">
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{titleOf(inquiry)}</span>
          {inquiry.hasNewAnswer && (
            <i
              role="img"
              aria-label={newAnswer}
              className="size-[7px] flex-none rounded-full bg-(--od-red-500)"
            />
          )}
        </b>
        <span className="mt-px block text-caption text-sub">{about}</span>
      </Link>
    </Card>
  );
}
