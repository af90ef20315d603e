// The one timeline of a rental: journal, payments, notifications and staff.
import { toTimelineStep } from '#console/format/timeline-step.ts';
import { rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { toMessageStep } from './message-step.ts';
import { isClosed, type RentalDetail } from './rental-state.ts';
import { describeRentalStep } from './rental-step.text.ts';

export function RentalTimeline({ rental }: { rental: RentalDetail }) {
  const { rules } = rental;
  const maxFee = rentalAmountWon(rules.overdueCapHours, rules.pricePerHour, rules.dayCap);
  return (
    <Panel title="진행" end={<span className="text-small text-sub">모든 시각은 서버 기준</span>}>
      <Timeline
        steps={rental.timeline.map((step, index) =>
          step.kind === 'message'
            ? toMessageStep(step, index)
            : toTimelineStep(step, index, describeRentalStep(step)),
        )}
      />
      {!isClosed(rental) && (
        <Tip className="mt-[18px]">
          연체료는 시작한 1시간마다 {formatWon(rules.pricePerHour)},{' '}
          {maxFee === rules.dayCap ? '하루 최대' : `${rules.overdueCapHours}시간어치`}{' '}
          <b>{formatWon(maxFee)}</b>에서 멈춰요. 저절로 결제되지 않고, 반납할 때 고객이 결제해요.
        </Tip>
      )}
    </Panel>
  );
}
