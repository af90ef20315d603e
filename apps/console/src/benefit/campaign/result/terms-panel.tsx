// The terms of a campaign as facts.
import { formatDay } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { formatWon } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { CopyButton } from '#console/ui/overlay/copy-button.tsx';
import type { Campaign } from '../campaign-row.ts';
import {
  campaignIssues,
  describeLife,
  describeLimits,
  describePeriod,
  describeWholeDiscount,
  namesOf,
} from '../campaign.text.ts';

/** KDTP7RW4 is easier read in two halves. */
const halves = (code: string) => (code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);

export function TermsPanel({ campaign, title = '조건' }: { campaign: Campaign; title?: string }) {
  const { minAmount, code, issue, createdBy, createdAt } = campaign;
  return (
    <Panel title={title}>
      <Facts>
        <Fact name="할인">
          {joinFacts(
            describeWholeDiscount(campaign),
            minAmount > 0 ? `${formatWon(minAmount)}부터` : undefined,
          )}
        </Fact>
        {code === undefined ? (
          <Fact name="받는 방법">{campaignIssues[issue].filter}</Fact>
        ) : (
          <Fact name="코드">
            <span className="-my-1 inline-flex items-center gap-0.5 tracking-[0.02em]">
              {halves(code)}
              <CopyButton text={halves(code)} />
            </span>
          </Fact>
        )}
        <Fact name="상품">{namesOf(campaign.products) ?? '모두'}</Fact>
        {campaign.stations !== null && <Fact name="스테이션">{namesOf(campaign.stations)}</Fact>}
        <Fact name="기간">{describePeriod(campaign)}</Fact>
        <Fact name="받은 뒤">{describeLife(campaign)}</Fact>
        <Fact name="한 사람">{describeLimits(campaign)}</Fact>
        <Fact name="만든 사람">{joinFacts(createdBy?.name ?? '시스템', formatDay(createdAt))}</Fact>
      </Facts>
    </Panel>
  );
}
