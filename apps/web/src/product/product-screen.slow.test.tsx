// The product screen: in stock, sold out, in the payment gateway's review, failed.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { aProduct, inDetail, library } from '#web-test/city.ts';
import { copiedLinks } from '#web-test/copied-links.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { ProductScreen } from './product-screen.tsx';
import type { RentNowProps } from './rent-action.tsx';

let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/products/{productName}', aProduct());
});

const RentNow = ({ product }: RentNowProps) => <button type="button">대여하기 {product.category}</button>;

const product = (state?: unknown) =>
  showScreen(<ProductScreen rentNow={RentNow} />, {
    at: '/rental-items/65W%20PD',
    route: '/rental-items/:productName',
    state,
  });

test('a product in stock shows name, price, stock, description and how to rent it', async () => {
  await product();
  await expect.element(page.getByRole('heading', { level: 1, name: '65W PD 충전기' })).toBeVisible();
  await expect.element(page.getByText('1,500원')).toBeVisible();
  await expect.element(page.getByText('재고 7개')).toBeVisible();
  await expect.element(page.getByText('노트북까지 채우는 고속 충전기예요.')).toBeVisible();
  await expect.element(page.getByText('최대 65W')).toBeVisible();
  await expect.element(page.getByText('스테이션에서 QR을 찍으면 바로 빌려요')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /대여하기/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a product with a day cap says from which hour on nothing is added, and how far the fee of being late goes', async () => {
  api.answers('GET /api/v1/products/{productName}', aProduct({ pricePerHour: 500, dayCap: 3000 }));
  await product();
  await expect.element(page.getByText('500원/시간 · 하루 최대 3,000원')).toBeVisible();
  const prices = page.getByRole('list', { name: '시간별 금액' }).getByRole('listitem').elements();
  expect(prices.map((price) => price.textContent)).toEqual([
    '1시간500원',
    '3시간1,500원',
    '6시간부터3,000원',
  ]);
  await expect.element(page.getByText('1시간마다 500원, 최대 3,000원')).toBeVisible();
  await expectAccessible();
});

test('a product is shared by its own address', async () => {
  const links = copiedLinks();
  await product();
  await page.getByRole('button', { name: '65W PD 충전기 공유하기' }).click();
  await expect.poll(() => links).toEqual([`/rental-items/${encodeURIComponent('65W PD 충전기')}`]);
});

test('a product sold out at its station leads to the stations that have it', async () => {
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers(
    'GET /api/v1/stations/{stationId}/products/{productName}',
    aProduct({ stock: 0, stockEverywhere: 3 }),
  );
  const screen = await product({ from: 'location', stationId: 1 });
  await expect.element(page.getByText('여기에는 지금 없어요')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '입고 알림 받기' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: '재고 있는 스테이션 보기' }).click();
  await screen.arrivesAt(`/rental-items/${encodeURIComponent('65W PD 충전기')}/station`);
});

test('a product sold out everywhere says so and offers no station', async () => {
  api.answers('GET /api/v1/products/{productName}', aProduct({ stock: 0 }));
  await product();
  await expect.element(page.getByText('지금은 모두 대여 중이에요')).toBeVisible();
  await expect.element(page.getByText('지금은 어느 스테이션에도 없어요')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '재고 있는 스테이션 보기' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a product that has no items yet is not said to be rented by others', async () => {
  api.answers('GET /api/v1/products/{productName}', aProduct({ stock: 0, rentedOut: false }));
  await product();
  await expect.element(page.getByText('아직 준비 중인 물품이에요')).toBeVisible();
  await expect.element(page.getByText('아직 빌릴 수 있는 곳이 없어요')).toBeVisible();
  await expect.element(page.getByText(/대여 중/)).not.toBeInTheDocument();
});

test('a product has a rent button only in the payment gateway’s review', async () => {
  sessionStorage.setItem('profile', 'toss');
  await product();
  await expect.element(page.getByRole('button', { name: '대여하기 충전기' })).toBeVisible();
});

test('a sold-out product has no rent button in the review either', async () => {
  sessionStorage.setItem('profile', 'toss');
  api.answers('GET /api/v1/products/{productName}', aProduct({ stock: 0 }));
  await product();
  await expect.element(page.getByText('지금은 어느 스테이션에도 없어요')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /대여하기/ })).not.toBeInTheDocument();
});

test('a product opened from a station shows the stock there', async () => {
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  api.answers('GET /api/v1/stations/{stationId}/products/{productName}', aProduct({ stock: 2 }));
  await product({ from: 'location', stationId: 1 });
  await expect.element(page.getByText('재고 2개')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /건국대 도서관/ })).toBeVisible();
  expect(api.sent('GET /api/v1/products/{productName}')).toEqual([]);
});

test('a product that cannot be read says so, and is read again on request', async () => {
  api.refuses('GET /api/v1/products/{productName}', 'PRODUCT_NOT_FOUND');
  await product();
  await expect
    .element(page.getByRole('heading', { name: '상품 정보를 불러오는 데 실패했습니다.' }))
    .toBeVisible();
  await expectAccessible();
  api.answers('GET /api/v1/products/{productName}', aProduct());
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(page.getByText('재고 7개')).toBeVisible();
});
