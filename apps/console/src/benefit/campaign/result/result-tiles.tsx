// The figures of a campaign as tiles.
import { formatNumber } from '#domain/text/won.ts';
import { StatTile, StatTiles } from '#console/ui/display/stat-tile.tsx';
import type { CampaignDetail } from '../campaign-row.ts';
import { resultText as text } from './result.text.ts';

export function ResultTiles({ campaign }: { campaign: CampaignDetail }) {
  const { issued, used, usedWon, reservedWon, budget, paidWon, firstRentals } = campaign;
  const left = budget === undefined ? undefined : Math.max(0, budget - usedWon - reservedWon);
  return (
    <StatTiles columns={5}>
      <StatTile label="받음" number={formatNumber(issued)} unit="장" line={text.issued(campaign)} />
      <StatTile label="씀" number={formatNumber(used)} unit="장" line={text.used(campaign)} />
      <StatTile label="깎은 금액" number={formatNumber(usedWon)} unit="원" line={text.budgetLeft(left)} />
      <StatTile
        label="쿠폰과 함께 결제됨"
        number={formatNumber(paidWon)}
        unit="원"
        line={text.each(campaign)}
      />
      <StatTile
        label="첫 대여"
        number={formatNumber(firstRentals.members)}
        unit="명"
        line={text.cameBack(firstRentals.cameBack)}
      />
    </StatTiles>
  );
}
