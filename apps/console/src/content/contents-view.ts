// The address of the lists of notices and events.
import { choiceField, defineListView, textField, type ViewOf } from '#console/ui/list/list-view.ts';
import { contentStateNames } from './content-labels.tsx';

export const contentsView = defineListView({ state: choiceField(contentStateNames), q: textField() });

export type ContentsView = ViewOf<typeof contentsView>;
