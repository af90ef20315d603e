// What the list of memberships shows, as its address.
import { choiceField, defineListView, textField, type ViewOf } from '#console/ui/list/list-view.ts';
import { membershipStates, type MembershipState } from './membership.text.ts';

export const membershipsView = defineListView({
  state: choiceField(Object.keys(membershipStates) as MembershipState[]),
  q: textField(),
});

export type MembershipsView = ViewOf<typeof membershipsView>;
