// What the inbox of inquiries shows: a state, those I took, a category, what was searched for, and the days, ratings, first answers and hours until them that numbers lead to.
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { answerHoursField } from '#console/choices/answer-hours.ts';
import { periodField } from '#console/choices/period.ts';
import {
  choiceField,
  defineListView,
  flagField,
  numberField,
  textField,
  type ViewOf,
} from '#console/ui/list/list-view.ts';

const states = { waiting: 'WAITING', answered: 'ANSWERED', closed: 'CLOSED' } as const;
export type InquiryTab = keyof typeof states;

export const inquiryTabs = Object.keys(states) as InquiryTab[];
export const stateOfTab = (tab: InquiryTab) => states[tab];

export const ratings = { SOLVED: '해결됐어요', NOT_YET: '아직이에요' } as const;
type Rating = keyof typeof ratings;

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
  /** Who answered first, by their number: where a number of insight leads to its inquiries, as the next three. */
  firstAnswerBy: numberField({ param: 'first-answer' }),
  answered: answerHoursField('answered'),
  /** When they were asked, and what their askers said. */
  period: periodField('all'),
  rating: choiceField(Object.keys(ratings) as Rating[], {
    pill: { name: '평가', label: (rating) => ratings[rating] },
  }),
});

export type InquiriesView = ViewOf<typeof inquiriesView>;
