// What a route is looked for with, as the address of its screen.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { defineListView, numberField, patternField, type ViewOf } from '#console/ui/list/list-view.ts';

export type Moves = ConsoleReply<'GET /api/v1/console/moves'>;
export type RouteStop = Moves['stops'][number];
export type Why = RouteStop['reasons'][number];

/** As many as the server lets anybody carry. */
export const MAX_CARRY = 200;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const clockField = patternField(clock);

export const movesView = defineListView({
  start: numberField(),
  leavesAt: clockField,
  carry: {
    ...numberField(),
    read: (text: string) => (isCarry(text) ? Number(text) : undefined),
  },
  endsBy: clockField,
});

export type MovesView = ViewOf<typeof movesView>;

export const isClock = (text: string) => clock.test(text);
export const isCarry = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_CARRY;

/** Where nothing is foretold, pieces are chosen by targets alone: there are no minutes to tell. */
export const isForetold = ({ minutesWithoutStock }: Moves) => minutesWithoutStock.before > 0;
