// The states of a campaign as they are shown, and when it issues coupons: an end is a condition, nothing has to run at it.
import { sql } from 'kysely';

export const campaignStates = ['RUNNING', 'DRAFT', 'STOPPED', 'ENDED'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** A stopped one stays stopped past its end: its coupons cannot be used, those of an ended one can. */
export const shownCampaignState = sql<CampaignState>`case
  when campaigns.state = 'running' and campaigns.ends_at <= ondesk_now() then 'ENDED' else upper(campaigns.state) end`;

/** Uses and budget limit what is used, not what is issued. */
export const isIssuing = sql<boolean>`(
  campaigns.state = 'running' and campaigns.starts_at <= ondesk_now() and campaigns.ends_at > ondesk_now()
  and (campaigns.life_until is null or campaigns.life_until > ondesk_now()))`;
