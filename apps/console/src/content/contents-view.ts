// The address of the lists of notices and events.
import { choiceParam, textParam, type ViewCodec } from '#console/ui/list/list-view.ts';
import type { ContentState } from './content.api.ts';
import { contentStateNames } from './content-words.tsx';

export interface ContentsView {
  state: ContentState | undefined;
  q: string;
}

export const contentsView: ViewCodec<ContentsView> = {
  parse: (params) => ({ state: choiceParam(params, 'state', contentStateNames), q: textParam(params, 'q') }),
  write: ({ state, q }) => ({ state, q }),
};
