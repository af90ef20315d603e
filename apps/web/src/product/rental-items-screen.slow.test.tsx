// The rental items, opened from the menu and from a station.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { selectedStation } from '#web/session-state.ts';
import { aProduct, inDetail, library } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { RentalItemsScreen } from './rental-items-screen.tsx';

let api: FakeApi;

const products = [
  aProduct(),
  aProduct({ name: '무선 마우스', category: '마우스', stock: 0 }),
  aProduct({ name: '20W 충전기', stock: 2 }),
];

beforeEach(() => {
  selectedStation.clear();
  api = fakeApi();
  api.answers('GET /api/v1/products', { products });
});

const items = (state?: unknown) => showScreen(<RentalItemsScreen />, { at: '/rental-items', state });
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((name) => name.textContent);

test('rental items opened from the menu show every product with price and stock', async () => {
  await items();
  const card = page.getByRole('link', { name: /65W PD 충전기/ });
  await expect.element(card).toMatchTextContent(/1,500원 \/ 시간재고 7/);
  await expect.element(page.getByRole('link', { name: /무선 마우스/ })).toMatchTextContent('품절');
  await expect.element(page.getByRole('link', { name: /20W 충전기/ })).toMatchTextContent('2개 남음');
  await expectAccessible();
});

test.each([320, 390, 1280])('rental items are in two columns on a screen of %d pixels', async (width) => {
  await onAScreenOf(width, 844);
  await items();
  const grid = page.getByRole('list', { name: '모든 물품' });
  await expect.element(grid).toBeVisible();
  const [first, second, third] = grid
    .getByRole('listitem')
    .elements()
    .map((item) => item.getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
  expect(third?.left).toBe(first?.left);
  expect(third?.top).toBeGreaterThan(first?.bottom ?? Infinity);
});

test('the chips of the rental items are 전체 and each category once, and filter the products', async () => {
  const screen = await items();
  await expect.element(page.getByRole('tab', { name: '마우스' })).toBeVisible();
  const chips = page
    .getByRole('tab')
    .elements()
    .map((chip) => chip.textContent);
  expect(chips).toEqual(['전체', '충전기', '마우스']);
  await page.getByRole('tab', { name: '충전기' }).click();
  await expect.poll(names).toEqual(['65W PD 충전기', '20W 충전기']);
  await screen.arrivesAt(`/rental-items?category=${encodeURIComponent('충전기')}`);
  await page.getByRole('tab', { name: '전체' }).click();
  await expect.poll(() => names().length).toBe(3);
});

test('a category that the operator has hidden is no chip, and its products stay', async () => {
  api.answers('GET /api/v1/products', {
    products: [aProduct(), aProduct({ name: '무선 마우스', category: '마우스', categoryHidden: true })],
  });
  await items();
  await expect.element(page.getByRole('tab', { name: '충전기' })).toBeVisible();
  expect(page.getByRole('tab', { name: '마우스' }).elements()).toEqual([]);
  expect(names()).toEqual(['65W PD 충전기', '무선 마우스']);
});

test('rental items opened from a station show its stock, with the station above', async () => {
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers('GET /api/v1/stations/{stationId}/products', { stationProducts: [aProduct({ stock: 1 })] });
  const screen = await items({ from: 'location', stationId: 1 });
  await expect.element(page.getByRole('link', { name: /65W PD 충전기/ })).toMatchTextContent('1개 남음');
  await expect
    .element(page.getByRole('link', { name: /건국대 도서관/ }))
    .toMatchTextContent(/운영 중09:00 – 22:00/);
  expect(api.sent('GET /api/v1/products')).toEqual([]);
  await expectAccessible();
  await page.getByRole('link', { name: /65W PD 충전기/ }).click();
  await screen.arrivesAt(`/rental-items/${encodeURIComponent('65W PD 충전기')}`);
  expect(screen.carried()).toEqual({ from: 'location', stationId: 1 });
});

test('choosing a category of the rental items keeps the station', async () => {
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers('GET /api/v1/stations/{stationId}/products', { stationProducts: products });
  const screen = await items({ from: 'location', stationId: 1 });
  await page.getByRole('tab', { name: '마우스' }).click();
  await expect.poll(names).toEqual(['무선 마우스']);
  expect(screen.carried()).toEqual({ from: 'location', stationId: 1 });
});

test('the rental items say that they are loading', async () => {
  const answer = api.holds('GET /api/v1/products');
  await items();
  await expect.element(page.getByText('불러오는 중...')).toBeVisible();
  answer();
  await expect.poll(() => names().length).toBe(3);
});

test('rental items that cannot be read are read again on request', async () => {
  api.loses('GET /api/v1/products');
  await items();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  api.answers('GET /api/v1/products', { products });
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(() => names().length).toBe(3);
});

test('a station without rental items says so', async () => {
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers('GET /api/v1/stations/{stationId}/products', { stationProducts: [] });
  await items({ from: 'location', stationId: 1 });
  await expect.element(page.getByText('지금은 빌릴 수 있는 물품이 없어요.')).toBeVisible();
});

test('rental items are searched, limited to what is in stock and sorted, all of it in the address', async () => {
  const screen = await items();
  await page.getByRole('searchbox', { name: '물품 이름 검색' }).fill('충전기');
  await expect.poll(names).toEqual(['65W PD 충전기', '20W 충전기']);
  await page.getByRole('searchbox', { name: '물품 이름 검색' }).fill('');
  await page.getByRole('switch', { name: '재고 있는 것만' }).click();
  await expect.poll(names).toEqual(['65W PD 충전기', '20W 충전기']);
  await screen.arrivesAt('/rental-items?stock=true');
  await page.getByRole('button', { name: '기본순' }).click();
  await screen.arrivesAt('/rental-items?stock=true&sort=cheapest');
  await expectAccessible();
});

test('a search of the rental items gets into the address when its field is left, not with every letter', async () => {
  const screen = await items();
  const search = page.getByRole('searchbox', { name: '물품 이름 검색' });
  await search.fill('충전');
  await expect.poll(names).toEqual(['65W PD 충전기', '20W 충전기']);
  await screen.arrivesAt('/rental-items');
  (search.element() as HTMLInputElement).blur();
  await screen.arrivesAt(`/rental-items?search=${encodeURIComponent('충전')}`);
  await expect.poll(names).toEqual(['65W PD 충전기', '20W 충전기']);
});

test('a search of the rental items that finds nothing says so', async () => {
  await items();
  await page.getByRole('searchbox', { name: '물품 이름 검색' }).fill('냉장고');
  await expect.element(page.getByText('검색 결과가 없어요.')).toBeVisible();
});

test('the search keeps each letter at once, so that a Korean syllable can be composed of several', async () => {
  await items();
  const search = page.getByRole('searchbox', { name: '물품 이름 검색' });
  await expect.element(search).toBeVisible();
  const field = search.element() as HTMLInputElement;
  // As the keyboard does it: past React, which remembers the value it has set itself.
  Reflect.set(HTMLInputElement.prototype, 'value', '마', field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(field.value).toBe('마');
  await expect.poll(names).toEqual(['무선 마우스']);
});
