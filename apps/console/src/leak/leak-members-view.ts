// What the list of those whom a leak concerns shows, as its address.
import { choiceField, defineListView, type ViewOf } from '#console/ui/list/list-view.ts';
import { leakResultLabels } from '#domain/legal/leak.ts';

export type LeakResult = keyof typeof leakResultLabels;
export const leakResults = Object.keys(leakResultLabels) as LeakResult[];

export const leakMembersView = defineListView({ result: choiceField(leakResults) });

export type LeakMembersView = ViewOf<typeof leakMembersView>;
