// What the list of recalls shows, as its address.
import { choiceField, defineListView, textField } from '#console/ui/list/list-view.ts';

export const recallsView = defineListView({
  state: choiceField(['OPEN', 'ENDED']),
  q: textField(),
});
