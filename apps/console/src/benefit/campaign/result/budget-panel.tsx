// What is left of a campaign's budget, as a sum.
import { formatShare } from '#console/format/format-share.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { BudgetBar } from '../budget-bar.tsx';
import type { CampaignDetail } from '../campaign-row.ts';
import { noBudget } from '../campaign.text.ts';

export function BudgetPanel({ campaign }: { campaign: CampaignDetail }) {
  const { budget, used, usedWon, reserved, reservedWon } = campaign;
  if (budget === undefined)
    return (
      <Panel title="예산">
        <p className="text-sub">{noBudget(usedWon)}</p>
      </Panel>
    );
  const spent = usedWon + reservedWon;
  return (
    <Panel title="예산" end={<span className="text-small text-sub">{formatShare(spent / budget)}</span>}>
      <BudgetBar campaign={campaign} height={12} />
      <div className="mt-2">
        <Facts>
          <Fact name={`씀 ${formatNumber(used)}장`}>{formatWon(usedWon)}</Fact>
          {reserved > 0 && (
            <Fact name={`결제 중에 잡아 둠 ${formatNumber(reserved)}장`}>{formatWon(reservedWon)}</Fact>
          )}
          <Fact name="남음">{formatWon(Math.max(0, budget - spent))}</Fact>
          <Fact name="예산" total>
            {formatWon(budget)}
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}
