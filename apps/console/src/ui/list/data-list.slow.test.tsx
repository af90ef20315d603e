// The list: loading, empty, filtered, failed, paging, sorting, ticks and the keyboard.
import axe from 'axe-core';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#console/styles/console.css';
import { BulkBar } from './bulk-bar.tsx';
import { DataList } from './data-list.tsx';
import type { DataListProps } from './data-list-props.ts';
import type { Column, ListSource, Selection } from './list-column.ts';
import { EmptyList } from './list-state.tsx';
import { defineListView, sortField, textField, useListView } from './list-view.ts';

interface Item {
  serial: string;
  name: string;
}

const columns: Column<Item>[] = [
  { id: 'serial', header: '시리얼', cell: (item) => item.serial, sort: { ascending: 'serial' }, fixed: true },
  {
    id: 'name',
    header: '상품',
    cell: (item) => item.name,
    sort: { ascending: 'name', descending: '-name' },
    skeleton: 'picture',
  },
];

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    serial: `CHR_${String(index + 1).padStart(4, '0')}`,
    name: '65W PD 충전기',
  }));

const source = (rows: Item[] | undefined, more: Partial<ListSource<Item>> = {}): ListSource<Item> => ({
  rows,
  total: rows?.length,
  error: null,
  isFetching: false,
  isStale: false,
  hasMore: false,
  loadingMore: false,
  loadMore: () => undefined,
  refetch: () => undefined,
  ...more,
});

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}

const listOf = (props: Partial<DataListProps<Item>>) => (
  <MemoryRouter>
    <DataList
      label="물품"
      columns={columns}
      source={source(items(3))}
      rowId={(item) => item.serial}
      rowLabel={(item) => item.serial}
      empty={<EmptyList title="첫 물품을 등록해 주세요" />}
      {...props}
    />
    <Place />
  </MemoryRouter>
);

const show = (props: Partial<DataListProps<Item>>) => render(listOf(props));

beforeEach(() => page.viewport(1280, 800));

test('a list that takes long shows eight rows of skeleton and says that it is loading', async () => {
  const screen = await show({ source: source(undefined, { isFetching: true }) });
  const list = screen.getByRole('region', { name: '물품 불러오는 중' });
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  await vi.waitFor(() => expect(screen.container.querySelectorAll('tbody tr')).toHaveLength(8));
});

test('an empty list shows its one next step, a filtered one the way back to all rows', async () => {
  const clear = vi.fn();
  const screen = await show({ source: source([]) });
  await expect.element(screen.getByRole('heading', { name: '첫 물품을 등록해 주세요' })).toBeVisible();
  const filtered = await show({ source: source([]), onClearFilters: clear });
  await expect.element(filtered.getByRole('columnheader', { name: '시리얼' }).first()).toBeVisible();
  await userEvent.click(filtered.getByRole('button', { name: '필터 지우기' }));
  expect(clear).toHaveBeenCalledOnce();
});

test('a list that could not be read shows the number of the request and can be tried again', async () => {
  const refetch = vi.fn();
  const screen = await show({ source: source(undefined, { error: { requestId: 'req_8fk2m0' }, refetch }) });
  await expect.element(screen.getByRole('alert').getByText('req_8fk2m0')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('the foot of a list says how many of how many, and loads more', async () => {
  const loadMore = vi.fn();
  const screen = await show({ source: source(items(2), { total: 318, hasMore: true, loadMore }) });
  await expect.element(screen.getByText('318개 중 2개')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  expect(loadMore).toHaveBeenCalledOnce();
});

test('more than ten thousand rows are not counted exactly', async () => {
  const screen = await show({ source: source(items(2), { total: null }) });
  await expect.element(screen.getByText('10,000개 이상 중 2개')).toBeVisible();
});

test('pressing a header sorts, and pressing it again sorts the other way where there is one', async () => {
  function Sorted() {
    const [sort, setSort] = useState('serial');
    return (
      <DataList
        label="물품"
        columns={columns}
        source={source(items(2))}
        rowId={(item) => item.serial}
        rowLabel={(item) => item.serial}
        empty={null}
        sort={sort}
        onSort={setSort}
      />
    );
  }
  const screen = await render(
    <MemoryRouter>
      <Sorted />
    </MemoryRouter>,
  );
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await expect.element(head('시리얼')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('상품')).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: '상품' }));
  await expect.element(head('상품')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: '상품' }));
  await expect.element(head('상품')).toHaveAttribute('aria-sort', 'descending');
});

function Selectable({ onLook }: { onLook?: (item: Item) => void }) {
  const [selection, setSelection] = useState<Selection>({});
  return (
    <>
      <DataList
        label="물품"
        columns={columns}
        source={source(items(5))}
        rowId={(item) => item.serial}
        rowLabel={(item) => item.serial}
        empty={null}
        to={(item) => `/items/${item.serial}`}
        onLook={onLook}
        selection={selection}
        onSelectionChange={setSelection}
      />
      <BulkBar
        label="선택한 물품"
        count={Object.keys(selection).length}
        actions={[{ label: '이동', icon: 'move', onPress: () => undefined }]}
        onClear={() => setSelection({})}
      />
      <Place />
    </>
  );
}

const showSelectable = (onLook?: (item: Item) => void) =>
  render(
    <MemoryRouter>
      <Selectable {...(onLook && { onLook })} />
    </MemoryRouter>,
  );

test('the cursor row keeps the focus when the list is sorted anew', async () => {
  const screen = await show({});
  await userEvent.keyboard('jjj');
  const row = screen.getByRole('row', { name: /CHR_0003/ });
  await expect.element(row).toHaveFocus();
  const [first, second, third] = items(3);
  await screen.rerender(listOf({ source: source([third!, first!, second!]) }));
  await expect.element(row).toHaveAttribute('aria-rowindex', '2');
  await expect.element(row).toHaveFocus();
});

test('j and k move the cursor row, x ticks it, Shift+x ticks up to it, Escape clears the ticks', async () => {
  const screen = await showSelectable();
  await expect.element(screen.getByRole('row', { name: /CHR_0001/ })).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(screen.getByRole('row', { name: /CHR_0002/ })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(screen.getByRole('row', { name: /CHR_0001/ })).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(screen.getByRole('checkbox', { name: 'CHR_0001' })).toBeChecked();
  await userEvent.keyboard('jj{Shift>}x{/Shift}');
  await expect
    .element(screen.getByRole('toolbar', { name: '선택한 물품' }).getByRole('status'))
    .toHaveTextContent('3개 선택');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument();
});

test('only the rows that the cursor leaves and reaches are drawn anew', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const cell = vi.fn((item: Item) => item.serial);
  const screen = await show({
    columns: [{ id: 'serial', header: '시리얼', cell }],
    actions: () => [{ label: '라벨 인쇄', onSelect: () => undefined }],
  });
  await expect.element(screen.getByRole('row', { name: /CHR_0003/ })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('row', { name: /CHR_0001/ })).toHaveFocus();
  cell.mockClear();
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('row', { name: /CHR_0002/ })).toHaveFocus();
  expect([...new Set(cell.mock.calls.map(([{ serial }]) => serial))]).toEqual(['CHR_0001', 'CHR_0002']);
  now.mockRestore();
});

test('Enter opens the cursor row and Space looks at it', async () => {
  const looked = vi.fn();
  const screen = await showSelectable(looked);
  await expect.element(screen.getByRole('row', { name: /CHR_0001/ })).toBeVisible();
  await userEvent.keyboard('j ');
  expect(looked).toHaveBeenCalledExactlyOnceWith({ serial: 'CHR_0001', name: '65W PD 충전기' });
  await userEvent.keyboard('j{Enter}');
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/items/CHR_0002');
});

test('selecting all ticks the loaded rows, and half of them shows as mixed', async () => {
  const screen = await showSelectable();
  const all = screen.getByRole('checkbox', { name: '모두 선택' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'CHR_0003' }));
  await expect.element(all).toBePartiallyChecked();
  await userEvent.click(all);
  await expect.element(screen.getByRole('toolbar').getByRole('status')).toHaveTextContent('5개 선택');
});

test('axe finds nothing on a list with ticks and the bulk bar', async () => {
  const screen = await showSelectable();
  await userEvent.click(screen.getByRole('checkbox', { name: 'CHR_0003' }));
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id }) => id).filter((id) => !pageRules.has(id))).toEqual([]);
});

/** Rules about a whole page, which a part is not. */
const pageRules = new Set(['region', 'page-has-heading-one', 'landmark-one-main']);

test('a very long list draws only the rows near the window, and j brings a row back that is not drawn', async () => {
  const screen = await show({ source: source(items(5000)), to: (item) => `/items/${item.serial}` });
  await expect.element(screen.getByRole('row', { name: /CHR_0001/ })).toBeVisible();
  expect(screen.container.querySelectorAll('tbody tr').length).toBeLessThan(150);
  window.scrollTo({ top: 46 * 2000 });
  await vi.waitFor(() => expect(screen.container.textContent).toContain('CHR_2000'));
  await expect.element(screen.getByRole('row', { name: /CHR_0001/ })).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('row', { name: /CHR_0001/ })).toHaveFocus();
});

const view = defineListView({ q: textField(), sort: sortField(['serial', 'recent'], 'recent') });

test('what a list shows is its address, and nonsense in the address is left out', async () => {
  function Screen() {
    const [{ q, sort }, change] = useListView(view);
    return (
      <button type="button" onClick={() => change({ sort: 'serial', q: '충전' })}>
        {q} {sort}
      </button>
    );
  }
  const screen = await render(
    <MemoryRouter initialEntries={['/items?sort=drop%20table&q=%20%20']}>
      <Screen />
      <Place />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('button')).toHaveTextContent('recent');
  await userEvent.click(screen.getByRole('button'));
  await expect.element(screen.getByRole('button')).toHaveTextContent('충전 serial');
  expect(decodeURIComponent(screen.getByTestId('place').element().textContent)).toBe(
    '/items?q=충전&sort=serial',
  );
});

test('where rows are chosen, a press and the keys choose one, and Enter opens it', async () => {
  function Chosen() {
    const [chosen, setChosen] = useState<string>();
    return (
      <DataList
        label="물품"
        columns={columns}
        source={source(items(3))}
        rowId={(item) => item.serial}
        rowLabel={(item) => item.serial}
        to={(item) => `/items/${item.serial}`}
        choice={{ id: chosen, onChange: (item) => setChosen(item.serial) }}
        empty={null}
      />
    );
  }
  const screen = await render(
    <MemoryRouter>
      <Chosen />
      <Place />
    </MemoryRouter>,
  );
  const second = screen.getByRole('button', { name: 'CHR_0002' });
  await userEvent.click(second);
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/');
  await userEvent.keyboard('j');
  const third = screen.getByRole('button', { name: 'CHR_0003' });
  await expect.element(third).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/items/CHR_0003');
});
