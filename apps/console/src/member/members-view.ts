// What the search of members shows, as its address.
import { choiceParam, textParam, type ViewCodec } from '#console/ui/list/list-view.ts';
import { memberStates, type Member } from './member-words.ts';

const states = Object.keys(memberStates) as Member['state'][];
const joinedChoices = ['7', '30', '90'] as const;

export interface MembersView {
  q: string;
  state: Member['state'] | undefined;
  /** Joined within so many days. */
  joined: (typeof joinedChoices)[number] | undefined;
  overdue: boolean;
  unpaid: boolean;
}

export const membersView: ViewCodec<MembersView> = {
  parse: (params) => ({
    q: textParam(params, 'q'),
    state: choiceParam(params, 'state', states),
    joined: choiceParam(params, 'joined', joinedChoices),
    overdue: params.get('overdue') === 'yes',
    unpaid: params.get('unpaid') === 'yes',
  }),
  write: ({ q, state, joined, overdue, unpaid }) => ({
    q,
    state,
    joined,
    overdue: overdue ? 'yes' : undefined,
    unpaid: unpaid ? 'yes' : undefined,
  }),
};

export const noSearch: MembersView = {
  q: '',
  state: undefined,
  joined: undefined,
  overdue: false,
  unpaid: false,
};

export const isSearch = ({ q, state, joined, overdue, unpaid }: MembersView) =>
  q !== '' || state !== undefined || joined !== undefined || overdue || unpaid;
