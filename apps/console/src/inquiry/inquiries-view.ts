// What the inbox of inquiries shows: a state, those I took, a category, and what was searched for.
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import {
  choiceField,
  defineListView,
  flagField,
  textField,
  type ViewOf,
} from '#console/ui/list/list-view.ts';

const states = { waiting: 'WAITING', answered: 'ANSWERED', closed: 'CLOSED' } as const;
export type InquiryTab = keyof typeof states;

export const inquiryTabs = Object.keys(states) as InquiryTab[];
export const stateOfTab = (tab: InquiryTab) => states[tab];

export const inquiriesView = defineListView({
  tab: choiceField(inquiryTabs, {
    param: 'state',
    usual: 'waiting',
    part: 'display',
    ask: (tab) => ({ state: states[tab] }),
  }),
  q: textField(),
  mine: flagField(),
  category: choiceField(Object.keys(inquiryCategories) as InquiryCategory[], {
    pill: { name: '분류', noneLabel: '', label: (category) => inquiryCategories[category] },
  }),
});

export type InquiriesView = ViewOf<typeof inquiriesView>;
