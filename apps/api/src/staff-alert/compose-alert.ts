// What a message to staff says: one kind at once, or a day's kinds together. Names are the first few, then how many more there are.
import { formatMoment } from '#api/notification/message/format-moment.ts';
import type { MailContent } from '#api/notification/message/mail-page.ts';
import { alertKindNames, alertKinds, type AlertKindName } from './alert-kinds.ts';
import type { ToldState } from './delivery.queries.ts';

export interface StaffText {
  /** For whoever filters mail. */
  kind: string;
  /** Null for what is mailed only. */
  push: { title: string; text: string } | null;
  mail: Pick<MailContent, 'title' | 'text' | 'rows'> & {
    points?: { title: string; list: readonly { title: string; text: string; path: string }[] };
    button: string;
  };
  /** The page of the console it leads to. */
  path: string;
}

export type AlertText = StaffText & { push: NonNullable<StaffText['push']> };

const MAX_NAMED = 5;
/** A push shows two lines at most. */
const MAX_PUSH_NAMES = 34;

/** `states` are of this kind, at least one. */
export function composeAlert(kind: AlertKindName, states: readonly ToldState[], at: Date): AlertText {
  const { words } = alertKinds[kind];
  const first = states[0]!.facts;
  const names = states.map(({ facts }) => words.name(facts));
  const title = words.title(states.length, first);
  const rest = states.length - MAX_NAMED;
  return {
    kind: `staff.${kind}`,
    push: { title, text: words.line(nameSome(names, words.unit, MAX_PUSH_NAMES), first) },
    mail: {
      title,
      text: words.advice,
      rows: [
        ...states.slice(0, MAX_NAMED).map(({ facts, beganAt }) => ({
          label: words.name(facts),
          value: words.detail(facts, formatMoment(beganAt, at)),
        })),
        ...(rest > 0 ? [{ label: '그 밖에', value: `${rest}${words.unit} 더 있어요` }] : []),
      ],
      button: words.button,
    },
    path: words.path,
  };
}

/** At least one state, of any kinds. */
export function composeDigest(states: readonly ToldState[]): AlertText {
  const kinds = alertKindNames
    .map((kind) => ({ words: alertKinds[kind].words, of: states.filter((state) => state.kind === kind) }))
    .filter(({ of }) => of.length > 0);
  const title = `챙길 일이 ${states.length}건 있어요`;
  return {
    kind: 'staff.digest',
    push: {
      title,
      text: kinds.map(({ words, of }) => words.headline(of.length)).join(' · '),
    },
    mail: {
      title,
      text: '어제부터 새로 생겨서 아직 그대로인 일을 모았어요. 한 번 알린 일은 다시 알리지 않아요.',
      rows: kinds.map(({ words, of }) => ({
        label: words.headline(of.length),
        value: nameSome(
          of.map(({ facts }) => words.name(facts)),
          words.unit,
        ),
      })),
      button: '대시보드 열기',
    },
    path: '/console',
  };
}

/** `도서관, 정문 외 3곳`: the first at least, and as many more as have room. */
function nameSome(names: readonly string[], unit: string, maxLength = Infinity): string {
  const shown = names.slice(0, MAX_NAMED);
  while (shown.length > 1 && shown.join(', ').length > maxLength) shown.pop();
  const rest = names.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} 외 ${rest}${unit}`;
}
