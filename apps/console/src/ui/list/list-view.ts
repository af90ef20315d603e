// What a list shows is its address: fields that are declared once are read from it, written to it, asked for and cleared.
import { useLocation, useNavigate } from 'react-router';
import type { Filter } from './filter/filter.ts';

/** Asked for under the field's own name, where it is set. */
type ByName = 'byName';

/** One value of a view. */
export interface Field<Value, Asked = ByName> {
  /** Its name in the address, where it is not the field's own. */
  param?: string | undefined;
  /** What holds where the address says nothing. */
  usual: Value;
  /** Never trusts the address: undefined for what it does not know. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
  /** A filter decides which rows there are and is cleared with the others, and with it changes which row is open. */
  part: 'filter' | 'display' | 'openRow';
  /** What the endpoint is asked for. */
  ask?: (value: Value) => Asked;
  pill?: Pill | undefined;
}

/** The field as a filter that can be pressed. */
interface Pill {
  name: string;
  choices: readonly { value: string; label: string }[];
  noneLabel?: string | undefined;
  rare?: boolean | undefined;
  /** What a value is called that is none of the choices. */
  valueLabel?: ((text: string) => string) | undefined;
}

interface FieldOptions<Value, Asked> {
  param?: string;
  part?: 'filter' | 'display';
  ask?: (value: Value) => Asked;
}

interface PillOptions {
  name: string;
  noneLabel?: string;
  rare?: boolean;
}

interface ChoiceOptions<Choice, Value, Asked> extends FieldOptions<Value, Asked> {
  pill?: PillOptions & { label: (choice: Choice) => string };
}

/** One of a closed list; without a usual one it may be unset. */
export function choiceField<Choice extends string, Asked = ByName>(
  choices: readonly Choice[],
  options: ChoiceOptions<Choice, Choice, Asked> & { usual: Choice },
): Field<Choice, Asked>;
export function choiceField<Choice extends string, Asked = ByName>(
  choices: readonly Choice[],
  options?: ChoiceOptions<Choice, Choice | undefined, Asked>,
): Field<Choice | undefined, Asked>;
export function choiceField<Choice extends string, Asked>(
  choices: readonly Choice[],
  options: ChoiceOptions<Choice, Choice | undefined, Asked> & { usual?: Choice } = {},
): Field<Choice | undefined, Asked> {
  const { param, part = 'filter', usual, ask, pill } = options;
  return {
    param,
    part,
    usual,
    read: (text) => choices.find((choice) => choice === text),
    write: (value) => value ?? '',
    ...(ask && { ask }),
    ...(pill && {
      pill: {
        ...pill,
        choices: choices
          .filter((choice) => choice !== usual)
          .map((choice) => ({ value: choice, label: pill.label(choice) })),
      },
    }),
  };
}

/** A switch that is on or left out. */
export function flagField({
  param,
  word = 'yes',
  pill,
}: {
  param?: string;
  /** What the address says for on. */
  word?: string;
  pill?: PillOptions & { label: string };
} = {}): Field<boolean> {
  return {
    param,
    part: 'filter',
    usual: false,
    read: (text) => text === word,
    write: (value) => (value ? word : ''),
    ...(pill && { pill: { ...pill, choices: [{ value: word, label: pill.label }] } }),
  };
}

/** A positive whole number, such as that of a row. */
export function numberField<Asked = ByName>({
  param,
  part = 'filter',
  ask,
}: FieldOptions<number | undefined, Asked> = {}): Field<number | undefined, Asked> {
  return {
    param,
    part,
    usual: undefined,
    read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    write: (value) => value?.toString() ?? '',
    ...(ask && { ask }),
  };
}

const MAX_TEXT_LENGTH = 60;

export function textField(): Field<string> {
  return {
    part: 'filter',
    usual: '',
    read: (text) => text.trim().slice(0, MAX_TEXT_LENGTH),
    write: (value) => value,
  };
}

/** A text of one form, such as a day. */
export function patternField(pattern: RegExp): Field<string | undefined> {
  return {
    part: 'filter',
    usual: undefined,
    read: (text) => (pattern.test(text) ? text : undefined),
    write: (value) => value ?? '',
  };
}

export const asksNothing = () => ({});

export function sortField<Sort extends string>(sorts: readonly Sort[], usual: Sort): Field<Sort> {
  return choiceField(sorts, { usual, part: 'display' });
}

/** Undefined: as the person has set it for themselves. No column hidden is a choice too, and is said. */
export function hiddenColumnsField(known: readonly string[]): Field<readonly string[] | undefined, object> {
  return {
    param: 'hide',
    part: 'display',
    usual: undefined,
    read: (text) => known.filter((one) => text.split(',').includes(one)),
    write: (hidden) => (hidden?.length === 0 ? 'none' : (hidden?.join(',') ?? '')),
    ask: asksNothing,
  };
}

/** The row that is shown beside the list. */
export function openRowField(): Field<number | undefined, object> {
  return { ...numberField({ param: 'open', ask: asksNothing }), part: 'openRow' };
}

/** Each a `Field`; said loosely, because otherwise the type of a field would be inferred from here. */
type Fields = Readonly<Record<string, unknown>>;

type Values<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Field<infer Value, unknown> ? Value : never;
};

type AskedBy<Name extends PropertyKey, Of> =
  Of extends Field<infer Value, infer Own>
    ? Own extends ByName
      ? { [Key in Name]?: Exclude<Value, undefined | false | ''> }
      : Own
    : never;

type IntersectionOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Query<Of extends Fields> = IntersectionOf<{ [Name in keyof Of]: AskedBy<Name, Of[Name]> }[keyof Of]>;

export type Change<View> = (changed: Partial<View>, options?: ChangeOptions) => void;

export interface ChangeOptions {
  /** While typing: no entry in the history for every key. */
  replace?: boolean | undefined;
}

export interface ListView<View, Asks = unknown> {
  parse: (params: URLSearchParams) => View;
  /** The query of the address that shows this: `?state=broken&q=CHR`, or nothing. */
  search: (view: View) => string;
  /** The same from an address, without the row that is open in it: what a saved view keeps. */
  savedSearch: (params: URLSearchParams) => string;
  /** What the list's endpoint is asked for. */
  queryOf: (view: View) => Asks;
  /** The view with something else in it; the row that was open is left where a filter changes. */
  changed: (view: View, change: Partial<View>) => View;
  noFilters: Partial<View>;
  isFiltered: (view: View) => boolean;
  /** The pill of a field that was declared with one. */
  pillsOf: (view: View, change: Change<View>) => (name: keyof View & string) => Filter;
}

export type ViewOf<Of> = Of extends ListView<infer View> ? View : never;

/** `const itemView = defineListView({ q: textField(), stationId: numberField({ param: 'station' }) })` */
export function defineListView<Of extends Fields>(fields: Of): ListView<Values<Of>, Query<Of>> {
  type View = Values<Of>;
  const all = Object.entries(fields as Readonly<Record<string, Field<unknown, unknown>>>).map(
    ([name, field]) => ({ name, param: field.param ?? name, field }),
  );
  const valueOf = (view: View, name: string) => (view as Readonly<Record<string, unknown>>)[name];
  const usualOf = (part: Field<unknown>['part']) =>
    Object.fromEntries(
      all.flatMap(({ name, field }) => (field.part === part ? [[name, field.usual]] : [])),
    ) as Partial<View>;
  const [noFilters, noOpenRow] = [usualOf('filter'), usualOf('openRow')];
  const parse = (params: URLSearchParams) =>
    Object.fromEntries(
      all.map(({ name, param, field }) => {
        const text = params.get(param);
        return [name, text === null ? field.usual : (field.read(text) ?? field.usual)];
      }),
    ) as View;
  const search = (view: View) => {
    const written = all.flatMap(({ name, param, field }) => {
      const value = valueOf(view, name);
      const text = value === field.usual ? '' : field.write(value);
      return text === '' ? [] : [[param, text]];
    });
    return written.length === 0 ? '' : `?${new URLSearchParams(written).toString()}`;
  };
  return {
    noFilters,
    parse,
    search,
    savedSearch: (params) => search({ ...parse(params), ...noOpenRow }),
    queryOf: (view) =>
      Object.assign(
        {},
        ...all.map(({ name, field }) => {
          const value = valueOf(view, name);
          if (field.ask) return field.ask(value);
          return value === undefined || value === false || value === '' ? {} : { [name]: value };
        }),
      ) as Query<Of>,
    changed: (view, change) => {
      const leavesRow = Object.keys(noFilters).some((name) => name in change);
      return { ...view, ...(leavesRow && noOpenRow), ...change };
    },
    isFiltered: (view) => Object.entries(noFilters).some(([name, usual]) => valueOf(view, name) !== usual),
    pillsOf: (view, change) => (name) => {
      const { param, field } = all.find((one) => one.name === name)!;
      if (field.pill === undefined) throw new Error(`The field ${name} was declared without a pill.`);
      const value = valueOf(view, name);
      const written = value === field.usual ? null : field.write(value);
      return {
        ...field.pill,
        id: param,
        value: written,
        valueLabel: written === null ? undefined : field.pill.valueLabel?.(written),
        onChange: (text) => {
          const next = text === null ? field.usual : (field.read(text) ?? field.usual);
          change({ [name]: next } as Partial<View>);
        },
      };
    },
  };
}

/** `const [view, change] = useListView(itemView)`, then `change({ sort: 'serial' })`. */
export function useListView<View>(list: ListView<View>): readonly [View, Change<View>] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const view = list.parse(new URLSearchParams(search));
  return [
    view,
    (change, { replace = false } = {}) => {
      void navigate({ pathname, search: list.search(list.changed(view, change)) }, { replace });
    },
  ];
}
