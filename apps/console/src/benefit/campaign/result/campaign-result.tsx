// What came of a campaign: issued, used, won; day by day, and the orders it was used in.
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import type { CampaignDetail } from '../campaign-row.ts';
import { BudgetPanel } from './budget-panel.tsx';
import { resultText } from './result.text.ts';
import { ResultTiles } from './result-tiles.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { UsesByDay } from './uses-by-day.tsx';
import { UsesList } from './uses-list.tsx';

export function CampaignResult({ campaign }: { campaign: CampaignDetail }) {
  return (
    <>
      <ResultTiles campaign={campaign} />
      <div className="mt-3.5 grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-3.5">
          <UsesByDay campaign={campaign} />
          <UsesList campaignId={campaign.id} />
        </div>
        <div className="grid min-w-0 gap-3.5">
          <BudgetPanel campaign={campaign} />
          <TermsPanel campaign={campaign} />
          {campaign.state === 'RUNNING' && (
            <Panel>
              <Tip className="bg-transparent p-0">
                멈추면 <b>새로 쓸 수 없고</b>
                {resultText.stopping(campaign.reserved)}
              </Tip>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
