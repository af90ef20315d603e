import { expect, test, vi } from 'vitest';
import {
  choiceField,
  defineListView,
  flagField,
  hiddenColumnsField,
  numberField,
  openRowField,
  patternField,
  sortField,
  textField,
} from './list-view.ts';

const view = defineListView({
  segment: choiceField(['all', 'broken'], {
    param: 'state',
    usual: 'all',
    ask: (segment): { state?: string } => (segment === 'all' ? {} : { state: segment.toUpperCase() }),
    pill: { name: '상태', noneLabel: '전체', label: (segment) => `${segment}!` },
  }),
  kind: choiceField(['a', 'b'], { pill: { name: '종류', label: (kind) => kind.toUpperCase(), rare: true } }),
  stationId: numberField({ param: 'station' }),
  late: flagField({ pill: { name: '연체', label: '연체 중' } }),
  q: textField(),
  day: patternField(/^\d{4}-\d{2}-\d{2}$/),
  sort: sortField(['name', '-name'], 'name'),
  hidden: hiddenColumnsField(['name', 'state']),
  openId: openRowField(),
});

const usual = view.parse(new URLSearchParams());
const parse = (address: string) => view.parse(new URLSearchParams(address));

test('a list view is read from its address and written to it in the order of its fields', () => {
  const address = '?state=broken&kind=b&station=3&late=yes&q=CHR&day=2026-11-14&sort=-name&hide=state&open=9';
  const shown = {
    segment: 'broken',
    kind: 'b',
    stationId: 3,
    late: true,
    q: 'CHR',
    day: '2026-11-14',
    sort: '-name',
    hidden: ['state'],
    openId: 9,
  } as const;
  expect(parse(address)).toEqual(shown);
  expect(view.search(shown)).toBe(address);
  expect(view.search(usual)).toBe('');
});

test('a list view leaves out what its address says wrongly', () => {
  expect(parse('?state=x&kind=x&station=-1&late=1&q=%20&day=today&sort=x&open=1e3')).toEqual(usual);
  expect(parse(`?q=${'x'.repeat(80)}`).q).toHaveLength(60);
  expect(parse('?hide=state,password').hidden).toEqual(['state']);
});

test('that no column is hidden is said in the address, because otherwise what is remembered holds', () => {
  expect(parse('?hide=none').hidden).toEqual([]);
  expect(view.search({ ...usual, hidden: [] })).toBe('?hide=none');
  expect(usual.hidden).toBeUndefined();
});

test('a list view asks for what is set, by the name of the field or as the field says, and not for what is only shown', () => {
  expect(view.queryOf(usual)).toEqual({ sort: 'name' });
  expect(view.queryOf(parse('?state=broken&kind=a&station=3&late=yes&q=CHR&hide=state&open=9'))).toEqual({
    state: 'BROKEN',
    kind: 'a',
    stationId: 3,
    late: true,
    q: 'CHR',
    sort: 'name',
  });
});

test('a list is filtered while a filter is set, and clearing the filters leaves sorting and columns', () => {
  expect(view.isFiltered(usual)).toBe(false);
  expect(view.isFiltered(parse('?sort=-name&hide=none&open=9'))).toBe(false);
  for (const address of ['?state=broken', '?kind=a', '?station=3', '?late=yes', '?q=x', '?day=2026-11-14'])
    expect(view.isFiltered(parse(address))).toBe(true);
  const cleared = view.changed(parse('?state=broken&q=x&sort=-name&hide=none'), view.noFilters);
  expect(view.search(cleared)).toBe('?sort=-name&hide=none');
});

test('the open row is left where a filter changes, and stays where only the order does', () => {
  const opened = parse('?open=9');
  expect(view.changed(opened, { q: 'CHR' }).openId).toBeUndefined();
  expect(view.changed(opened, { sort: '-name' }).openId).toBe(9);
  expect(view.changed(opened, { segment: 'broken', openId: 4 }).openId).toBe(4);
});

test('a pill shows what is set, offers everything but what is usual, and changes its field', () => {
  const change = vi.fn<(changed: Partial<typeof usual>) => void>();
  const pill = view.pillsOf(parse('?kind=b'), change);
  expect(pill('segment')).toMatchObject({
    id: 'state',
    name: '상태',
    value: null,
    noneLabel: '전체',
    choices: [{ value: 'broken', label: 'broken!' }],
  });
  expect(pill('kind')).toMatchObject({ value: 'b', rare: true, choices: [{ label: 'A' }, { label: 'B' }] });
  pill('segment').onChange('broken');
  pill('segment').onChange(null);
  pill('kind').onChange(null);
  pill('late').onChange('yes');
  expect(change.mock.calls).toEqual([
    [{ segment: 'broken' }],
    [{ segment: 'all' }],
    [{ kind: undefined }],
    [{ late: true }],
  ]);
  expect(() => pill('stationId')).toThrow('without a pill');
});
