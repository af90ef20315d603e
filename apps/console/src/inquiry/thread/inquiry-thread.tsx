// The open conversation: its head, the verdict about a stop, what was said, and the answer.
import { Panel } from '#console/ui/display/panel.tsx';
import { AnswerBox } from '../answer/answer-box.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';
import { StopVerdict } from './stop-verdict.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';

export function InquiryThread({ inquiry, className }: { inquiry: InquiryDetail; className: string }) {
  return (
    <Panel bare className={`flex flex-col ${className}`}>
      <ThreadHead inquiry={inquiry} />
      {inquiry.stop !== null && (
        <StopVerdict stop={inquiry.stop} feeWithoutStop={inquiry.feeWithoutStop} inquiryId={inquiry.id} />
      )}
      <ThreadMessages inquiry={inquiry} />
      <AnswerBox inquiry={inquiry} />
    </Panel>
  );
}
