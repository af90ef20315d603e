// The menu of saved views beside the filters of a list: what is shown is saved, opened by its address, shared and deleted.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { FilterBar } from '#console/ui/list/filter/filter-bar.tsx';
import { choiceField, defineListView, openRowField, textField } from '#console/ui/list/list-view.ts';
import { SavedViewsContext } from '#console/ui/list/saved-views.tsx';
import { SavedViewsMenu } from './saved-views-menu.tsx';

const view = defineListView({
  q: textField(),
  state: choiceField(['overdue', 'lost'], {}),
  open: openRowField(),
});

const overdue = {
  id: 1,
  list: 'rentals',
  name: '급한 연체',
  query: '?state=overdue',
  shared: false,
  by: { id: 1, name: '오지안', role: 'OWNER' },
  mayDelete: true,
} as const;
const lost = {
  ...overdue,
  id: 2,
  name: '분실 모아 보기',
  query: '?state=lost',
  shared: true,
  by: { id: 9, name: '문다인', role: 'SUPPORT' },
} as const;

let api: FakeApi;
beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/saved-views', aList([overdue, lost]));
});

const show = (at: string) =>
  showScreen(
    <SavedViewsContext value={SavedViewsMenu}>
      <FilterBar saved={{ list: 'rentals', view }}>{null}</FilterBar>
    </SavedViewsContext>,
    { at, route: '/rentals' },
  );

test('a menu without saved views says so, and one that could not be read says that', async () => {
  api.answers('GET /api/v1/console/saved-views', aList([]));
  const screen = await show('/rentals');
  await userEvent.click(screen.getByRole('button', { name: '보기' }));
  await expect.element(screen.getByRole('menuitem', { name: '저장한 보기가 없어요' })).toBeDisabled();
  await screen.unmount();
  api.refuses('GET /api/v1/console/saved-views', 'NOT_ALLOWED');
  const unread = await show('/rentals');
  await userEvent.click(unread.getByRole('button', { name: '보기' }));
  await expect.element(unread.getByText('보기를 불러오지 못했어요. 다시 열어 주세요.')).toBeVisible();
});

test('a saved view is opened by its address, and the menu says which one is shown', async () => {
  const screen = await show('/rentals');
  await userEvent.click(screen.getByRole('button', { name: '보기' }));
  await expect.element(screen.getByRole('menuitemradio', { name: /분실 모아 보기/ })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitemradio', { name: '급한 연체' }));
  await screen.arrivesAt('/rentals?state=overdue');
  await expect.element(screen.getByRole('button', { name: '보기 급한 연체' })).toBeVisible();
  await expectAccessible();
});

test('what is shown is saved without the row that is open; of a list that finds members the search is said to be left out', async () => {
  api.answers('POST /api/v1/console/saved-views', { ...overdue, id: 3, name: '내 연체', shared: true });
  const screen = await show('/rentals?q=%ED%86%A0%EB%81%BC&state=overdue&open=12');
  await userEvent.click(screen.getByRole('button', { name: '보기' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '지금 보기 저장…' }));
  await expect.element(screen.getByText('검색어는 회원의 정보일 수 있어서 저장하지 않아요.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '보기 저장' }));
  await expect.element(screen.getByText('이름을 적어 주세요.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: /이름/ }), '내 연체');
  await userEvent.click(screen.getByRole('checkbox', { name: '이 목록을 보는 직원 모두와 함께 쓰기' }));
  await userEvent.click(screen.getByRole('button', { name: '보기 저장' }));
  await expect.element(screen.getByText('보기를 저장했어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/saved-views').at(-1)!.body).toEqual({
    list: 'rentals',
    name: '내 연체',
    query: '?q=%ED%86%A0%EB%81%BC&state=overdue',
    shared: true,
  });
});

test('a saved view is deleted from the menu, the one that is shown first', async () => {
  api.answers('DELETE /api/v1/console/saved-views/{id}', null);
  const screen = await show('/rentals?state=lost');
  await userEvent.click(screen.getByRole('button', { name: '보기 분실 모아 보기' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '지우기…' }));
  await userEvent.click(screen.getByRole('button', { name: '‘분실 모아 보기’ 지우기' }));
  await expect.element(screen.getByText('보기를 지웠어요')).toBeVisible();
  expect(api.sent('DELETE /api/v1/console/saved-views/{id}').at(-1)!.path).toContain('/saved-views/2');
});
