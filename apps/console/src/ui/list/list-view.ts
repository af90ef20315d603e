// What a list shows is its address: each screen has one function that reads it and one that writes it.
import { useNavigate, useLocation } from 'react-router';

export interface ViewCodec<View> {
  /** Never trusts the address: what it does not know is left out. */
  parse: (params: URLSearchParams) => View;
  /** What is as usual is undefined, so that the address stays short. */
  write: (view: View) => Readonly<Record<string, string | undefined>>;
}

export interface ChangeOptions {
  /** While typing: no entry in the history for every key. */
  replace?: boolean | undefined;
}

/** `const [view, change] = useListView(itemView)`, then `change({ sort: 'serial' })`. */
export function useListView<View>(
  codec: ViewCodec<View>,
): readonly [View, (changed: Partial<View>, options?: ChangeOptions) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const view = codec.parse(new URLSearchParams(search));
  return [
    view,
    (changed, { replace = false } = {}) => {
      void navigate({ pathname, search: viewSearch(codec, { ...view, ...changed }) }, { replace });
    },
  ];
}

/** The query of the address that shows this: `?state=broken&q=CHR`, or nothing. */
export function viewSearch<View>(codec: ViewCodec<View>, view: View): string {
  const written = Object.entries(codec.write(view)).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, value]],
  );
  const query = new URLSearchParams(written).toString();
  return query === '' ? '' : `?${query}`;
}

/** One of a closed list, or undefined. */
export function choiceParam<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === params.get(name));
}

/** A positive whole number, or undefined. */
export function numberParam(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

export function textParam(params: URLSearchParams, name: string, maxLength = 60): string {
  return (params.get(name) ?? '').trim().slice(0, maxLength);
}

/** Names separated by commas, of those that are known. */
export function namesParam(params: URLSearchParams, name: string, known: readonly string[]): string[] {
  const given = (params.get(name) ?? '').split(',');
  return known.filter((one) => given.includes(one));
}
