// The state of an inquiry as a badge.
import { inquiryStates } from '#domain/inquiry-labels.text.ts';
import { Badge } from '#ui/display/badge.tsx';
import type { InquirySummary } from './inquiry.api.ts';

const tones = { WAITING: 'refund', ANSWERED: 'open', CLOSED: 'plain' } as const;

export function StateBadge({ state }: Pick<InquirySummary, 'state'>) {
  return <Badge tone={tones[state]}>{inquiryStates[state]}</Badge>;
}
