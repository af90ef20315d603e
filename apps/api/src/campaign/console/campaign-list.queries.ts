// Lists campaigns for the console: running ones first, then drafts, stopped and ended ones, each newest first.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countGroups, totalOf } from '#api/database/list/count-rows.ts';
import { containsText } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { parseCouponCode } from '#domain/rental/coupon-code.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { campaignStates, isIssuing, shownCampaignState, type CampaignState } from '../campaign-state.ts';
import { describeCampaign, readCampaigns } from './campaign-row.ts';

interface CampaignListQuery extends PageQuery {
  state?: CampaignState | undefined;
  issue?: 'SHARED_CODE' | 'SINGLE_CODES' | 'GRANT' | 'SIGN_UP' | 'REPORT' | undefined;
  productId?: number | undefined;
  grantable?: boolean | undefined;
  q?: string | undefined;
}

const rank = sql`array_position(array['RUNNING', 'DRAFT', 'STOPPED', 'ENDED'], ${shownCampaignState})`;

export async function listCampaigns(
  db: Db,
  cursors: Cursors,
  viewer: Pick<StaffViewer, 'role'>,
  { cursor, size, ...filters }: CampaignListQuery,
) {
  const { state } = filters;
  const conditions = matches(viewer, filters);
  return pageOf(
    cursors,
    {
      list: 'campaigns',
      filters: { ...filters, role: viewer.role },
      order: {
        by: [
          [rank, 'int'],
          [sql`-campaigns.id`, 'int'],
        ],
        direction: 'asc',
      },
      cursor,
      size,
    },
    async (page) => {
      const [{ rows }, counts, runningWon] = await Promise.all([
        sql<PositionedId>`
          select campaigns.id, ${page.position} from campaigns
          where ${allOf(conditions, state && sql`${shownCampaignState} = ${state}`, page.isBeyond)} ${page.inOrder}`.execute(
          db,
        ),
        countGroups(db, campaignStates, shownCampaignState, sql`campaigns where ${conditions}`),
        sumRunning(db),
      ]);
      return { rows, total: totalOf(counts, state), counts, runningWon };
    },
    async (rows) => (await readCampaigns(db, idsOf(rows))).map(describeCampaign),
  );
}

function matches(
  { role }: Pick<StaffViewer, 'role'>,
  { issue, productId, grantable, q }: Omit<CampaignListQuery, keyof PageQuery>,
): RawBuilder<boolean> {
  return allOf(
    issue !== undefined && sql`campaigns.issue = ${issue.toLowerCase()}`,
    productId !== undefined &&
      sql`(campaigns.product_ids is null or ${productId} = any(campaigns.product_ids))`,
    grantable && sql`campaigns.issue = 'grant' and ${isIssuing}`,
    // Support grants apologies only.
    grantable && role === 'SUPPORT' && sql`campaigns.apology`,
    q !== undefined && matchesText(q),
  );
}

/** By its number, its shared code or its name. */
function matchesText(text: string): RawBuilder<unknown> {
  const id = parseHumanNumber('C', text);
  if (id !== undefined) return sql`campaigns.id = ${id}`;
  return sql`(campaigns.shared_code = ${parseCouponCode(text) ?? ''} or ${containsText(sql`campaigns.name`, text)})`;
}

/** What running ones took off so far, whatever the list shows. */
async function sumRunning(db: Db): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(used_won), 0)::bigint as won
    from campaign_counters join campaigns on campaigns.id = campaign_id
    where ${shownCampaignState} = 'RUNNING'`.execute(db);
  return rows[0]!.won;
}
