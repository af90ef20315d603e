// What the list of campaigns shows, as its address.
import {
  choiceField,
  defineListView,
  numberField,
  textField,
  type ViewOf,
} from '#console/ui/list/list-view.ts';
import { campaignIssues, campaignStates, type CampaignIssue, type CampaignState } from './campaign.text.ts';

export const campaignsView = defineListView({
  state: choiceField(Object.keys(campaignStates) as CampaignState[]),
  q: textField(),
  issue: choiceField(Object.keys(campaignIssues) as CampaignIssue[], {
    pill: { name: '받는 방법', label: (issue) => campaignIssues[issue].filter },
  }),
  productId: numberField({ param: 'product' }),
});

export type CampaignsView = ViewOf<typeof campaignsView>;
