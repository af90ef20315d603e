// What can be done with something the palette found, by whom; each leads to its screen with the dialog open.
import { withAct } from '#console/form/dialog/use-dialog-in-address.ts';
import { paths } from '#console/navigation/paths.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import type { Permission } from '#contract/permission.ts';
import { describeSearchResult, type SearchResult } from './search-result.text.ts';

interface Act {
  label: string;
  /** Further words that mean the same when they are typed. */
  words?: readonly string[];
  icon: IconName;
  right: Permission;
  /** Where it is done; undefined where it cannot be done with this. */
  pathOf: (result: SearchResult) => string | undefined;
}

const acts: readonly Act[] = [
  {
    label: '환불',
    icon: 'undo',
    right: 'refund.make',
    pathOf: (result) => {
      if (result.kind === 'payment') return withAct(paths.payment(result.id), 'refund');
      return result.kind === 'rental' ? withAct(paths.rental(result.id), 'refund') : undefined;
    },
  },
  {
    label: '강제 반납',
    icon: 'return',
    right: 'rental.act',
    pathOf: (result) =>
      result.kind === 'rental' && (result.state === 'OPEN' || result.state === 'OVERDUE')
        ? withAct(paths.rental(result.id), 'force-return')
        : undefined,
  },
  {
    label: '일시 중지',
    words: ['쉬게 하기', '중지'],
    icon: 'pause',
    right: 'station.edit',
    pathOf: (result) =>
      result.kind === 'station' && result.paused === false
        ? withAct(paths.station(result.id), 'pause')
        : undefined,
  },
  {
    label: '다시 운영',
    words: ['다시 열기'],
    icon: 'play',
    right: 'station.edit',
    pathOf: (result) =>
      result.kind === 'station' && result.paused === true
        ? withAct(paths.station(result.id), 'open')
        : undefined,
  },
  {
    label: '상태 변경',
    icon: 'wrench',
    right: 'item.move',
    pathOf: (result) => (result.kind === 'item' ? withAct(paths.item(result.serial), 'state') : undefined),
  },
  {
    label: '라벨 인쇄',
    icon: 'print',
    right: 'label.print',
    pathOf: (result) => (result.kind === 'item' ? paths.labelsOf([result.serial]) : undefined),
  },
  {
    label: '이용 정지',
    icon: 'pause',
    right: 'member.act',
    pathOf: (result) =>
      result.kind === 'member' && result.state === 'ACTIVE'
        ? withAct(paths.member(result.id), 'suspend')
        : undefined,
  },
];

export interface OfferedAct {
  icon: IconName;
  /** P20341 환불… */
  label: string;
  path: string;
}

/** What is typed, apart: 환불 P123 searches for P123 and offers nothing but refunds. */
export function splitTyped(typed: string): { verb: string | undefined; rest: string } {
  const verbs = acts.flatMap(({ label, words = [] }) => [label, ...words]);
  const verb = verbs
    .toSorted((one, other) => other.length - one.length)
    .find((word) => typed.startsWith(`${word} `) || typed.endsWith(` ${word}`));
  if (verb === undefined) return { verb, rest: typed };
  const rest = typed.startsWith(`${verb} `) ? typed.slice(verb.length) : typed.slice(0, -verb.length);
  return { verb, rest: rest.trim() };
}

/** With how many of the things found something can be done at once: those after them are opened first. */
const MAX_SUBJECTS = 2;

export function offeredActs(
  results: readonly SearchResult[],
  verb: string | undefined,
  rights: readonly Permission[],
): OfferedAct[] {
  const offered = acts.filter(
    ({ label, words = [], right }) =>
      rights.includes(right) && (verb === undefined || label === verb || words.includes(verb)),
  );
  const bySubject = results
    .map((result) =>
      offered.flatMap(({ label, icon, pathOf }) => {
        const path = pathOf(result);
        return path === undefined ? [] : [{ icon, label: `${nameOf(result)} ${label}…`, path }];
      }),
    )
    .filter((ofOne) => ofOne.length > 0);
  // Whoever names what they want to do sees all it can be done with.
  return bySubject.slice(0, verb === undefined ? MAX_SUBJECTS : undefined).flat();
}

/** By which it is known: stations and products by name, everything else by its number. */
const nameOf = (result: SearchResult) =>
  result.kind === 'station' ? result.name : describeSearchResult(result).label;
