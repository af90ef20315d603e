// The draft of a leak as its form holds it, and what has changed in it.
import type { ConsoleInput } from '#client/console/console-call.ts';
import type { FormErrorPlaces } from '#console/form/form-error.ts';
import type { Picked } from '#console/form/many-picker-field.tsx';
import type { ConflictField } from '#console/form/merge-changes.ts';
import { languageNames, languages, type Language } from '#domain/languages.ts';
import {
  leakNoticeParts,
  leakPartLabels,
  leakTables,
  type LeakNoticePart,
  type LeakTable,
} from '#domain/legal/leak.ts';
import type { Leak } from './leak.api.ts';

export type NoticeField = `${Language}_${LeakNoticePart}`;

interface Facts {
  /** In Korea, to the minute: what a field of a time holds. */
  knownAt: string;
  cause: string;
  from: string;
  to: string;
  tables: LeakTable[];
  everybody: boolean;
  /** Nobody picked: all staff. */
  staff: Picked[];
  sensitive: boolean;
  fromOutside: boolean;
}

export type LeakValues = Facts & Record<NoticeField, string>;

export const noticeField = (language: Language, part: LeakNoticePart): NoticeField => `${language}_${part}`;

const toMinute = (iso: string) => iso.slice(0, 16);
/** An empty field stays as it is: the server says what is wrong. */
const fromMinute = (minute: string) => (minute === '' ? minute : `${minute}:00+09:00`);

export function valuesOf(leak: Leak): LeakValues {
  const notice = Object.fromEntries(
    languages.flatMap((language) =>
      leakNoticeParts.map((part) => [noticeField(language, part), leak.notice[language][part]]),
    ),
  ) as Record<NoticeField, string>;
  return {
    knownAt: toMinute(leak.knownAt),
    cause: leak.cause,
    from: toMinute(leak.from),
    to: toMinute(leak.to),
    tables: leak.tables,
    everybody: leak.everybody,
    staff: (leak.staff ?? []).map(({ id, name }) => ({ id, name })),
    sensitive: leak.sensitive,
    fromOutside: leak.fromOutside,
    ...notice,
  };
}

const factLabels: Readonly<Record<keyof Facts, string>> = {
  knownAt: '알게 된 때',
  cause: '까닭',
  from: '시작',
  to: '끝',
  tables: '표',
  everybody: '누구',
  staff: '계정',
  sensitive: '민감정보',
  fromOutside: '외부 침입',
};
const facts = Object.keys(factLabels) as (keyof Facts)[];
const noticeFields = languages.flatMap((language) =>
  leakNoticeParts.map((part) => ({ language, part, name: noticeField(language, part) })),
);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In the words of the form. */
export const changeText = (saved: LeakValues, typed: LeakValues): string[] => [
  ...facts.flatMap((name) => (isSame(saved[name], typed[name]) ? [] : [factLabels[name]])),
  ...noticeFields.flatMap(({ name, part, language }) =>
    saved[name] === typed[name] ? [] : [`${leakPartLabels[part]} (${languageNames[language]})`],
  ),
];

type Edit = Omit<ConsoleInput<'PATCH /api/v1/console/leaks/{id}'>['body'], 'version'>;

/** Only what was changed is sent. */
export function changeOf(saved: LeakValues, typed: LeakValues): Edit {
  const sent = {
    knownAt: fromMinute(typed.knownAt),
    cause: typed.cause,
    from: fromMinute(typed.from),
    to: fromMinute(typed.to),
    tables: typed.tables,
    everybody: typed.everybody,
    staff: typed.staff.length === 0 ? null : typed.staff.map(({ id }) => id),
    sensitive: typed.sensitive,
    fromOutside: typed.fromOutside,
  };
  const changed = facts.filter((name) => !isSame(saved[name], typed[name]));
  const edit = Object.fromEntries(
    changed.map((name) => [name === 'staff' ? 'staffIds' : name, sent[name]]),
  ) as Edit;
  const notice: Partial<Record<Language, Partial<Record<LeakNoticePart, string>>>> = {};
  for (const { language, part, name } of noticeFields)
    if (saved[name] !== typed[name]) (notice[language] ??= {})[part] = typed[name];
  return Object.keys(notice).length === 0 ? edit : { ...edit, notice };
}

const onOff = (value: boolean) => (value ? '예' : '아니요');

export const conflictFields: readonly ConflictField<LeakValues>[] = [
  { name: 'knownAt', label: factLabels.knownAt },
  { name: 'cause', label: factLabels.cause },
  { name: 'from', label: factLabels.from },
  { name: 'to', label: factLabels.to },
  {
    name: 'tables',
    label: factLabels.tables,
    format: (tables: LeakTable[]) => tables.map((table) => leakTables[table]).join(', '),
  },
  {
    name: 'everybody',
    label: factLabels.everybody,
    format: (everybody: boolean) => (everybody ? '전체 회원' : '접속기록에서 찾은 회원'),
  },
  {
    name: 'staff',
    label: factLabels.staff,
    format: (staff: Picked[]) =>
      staff.length === 0 ? '모든 직원' : staff.map(({ name }) => name).join(', '),
  },
  { name: 'sensitive', label: factLabels.sensitive, format: onOff },
  { name: 'fromOutside', label: factLabels.fromOutside, format: onOff },
  ...noticeFields.map(({ name, part, language }) => ({
    name,
    label: `${leakPartLabels[part]} (${languageNames[language]})`,
  })),
];

export const errorPlaces: FormErrorPlaces = { fields: facts };
