// A message to the renter as a line of the rental's timeline: what it told, and how it reached them or why not.
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import { skipLabels } from '#console/notification/delivery-labels.ts';
import { channels } from '#console/notification/notification-labels.ts';
import type { TimelineStep } from '#console/ui/display/timeline.tsx';
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { fillText } from '#domain/text/fill-text.ts';
import type { RentalDetail } from './rental-state.ts';

type MessageStep = Extract<RentalDetail['timeline'][number], { kind: 'message' }>;
type ToldMessage = MessageStep['message'];

const results: Readonly<Record<ToldMessage['state'], string>> = {
  SENT: '보냄',
  POSSIBLY_SENT: '보냈을 수 있음',
  SKIPPED: '건너뜀',
  FAILED: '보내지 못함',
};

export function toMessageStep({ at, message }: MessageStep, index: number): TimelineStep {
  return {
    key: `${at} message ${index}`,
    day: formatDayHeading(at),
    time: formatClock(at),
    at,
    icon: 'bell',
    tone: message.state === 'FAILED' ? 'trouble' : 'plain',
    what: `${nameOf(message)} ${results[message.state]}`,
    who: reachText(message),
  };
}

/** `연체 2시간 안내`; what it is called before it says whether it was sent. */
function nameOf({ kind, facts }: ToldMessage): string {
  const values = Object.entries(facts).map(([name, value]) => [name, String(value)]);
  return fillText(kindLabels[kind].onTimeline ?? '안내', Object.fromEntries(values));
}

function reachText({ skipReason, channels: reached }: ToldMessage): string | undefined {
  if (skipReason !== null) return skipLabels[skipReason];
  return reached.length === 0 ? undefined : reached.map((channel) => channels[channel].short).join(' · ');
}
