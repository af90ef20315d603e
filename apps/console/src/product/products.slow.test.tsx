// Products: the list with its filters, editing with a price by time, and showing or hiding.
import { useQueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { invalidateTags } from '#client/cache-tags.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aCategory } from '#console-test/stock/items.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { aProduct, productInDetail, products } from '#console-test/stock/stations.ts';
import { useProducts } from '#console/choices/choices.api.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { EditProductScreen } from './edit/edit-product-screen.tsx';
import { NewProductScreen } from './edit/new-product-screen.tsx';
import { ProductsScreen } from './products-screen.tsx';

const patch = 'PATCH /api/v1/console/products/{id}';
const visibility = 'POST /api/v1/console/products/{id}/visibility';
const battery = productInDetail(products[2] ?? aProduct(), { version: 3, oldNames: ['보조배터리'] });

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/products', aList([...products]));
  api.answers('GET /api/v1/console/products/{id}', battery);
  api.answers(patch, { ...battery, version: 4 });
});

const showList = (at = '/products') => showScreen(<ProductsScreen />, { at, route: '/products' });
const showOne = () => showScreen(<EditProductScreen />, { at: '/products/3', route: '/products/:id' });

test('products show price, stock, use and whether renters see them, and axe finds nothing', async () => {
  const screen = await showList();
  await expect
    .element(screen.getByRole('row', { name: /보조배터리 20,000mAh.*700원.*39,000원.*14 \/ 26.*72%.*보임/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /발표용 프레젠터.*받지 않음.*숨김/ })).toBeVisible();
  await expectAccessible();
});

test('category, visibility, search and order of products are in the address', async () => {
  const screen = await showList('/products?visibility=hidden');
  await expect.element(screen.getByText('1종 중 1종')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '보이기 조건 지우기' }));
  await userEvent.click(screen.getByRole('button', { name: '마우스' }));
  await screen.arrivesAt(`/products?category=${encodeURIComponent('마우스')}`);
  await expect.element(screen.getByText('1종 중 1종')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '키보드' }));
  await expect.element(screen.getByText('조건에 맞는 결과가 없어요')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '필터 지우기' }));
  await userEvent.click(screen.getByRole('button', { name: '시간당 가격' }));
  await screen.arrivesAt('/products?sort=-price');
  const [, first] = screen.getByRole('row').elements();
  expect(first?.textContent).toContain('보조배터리 20,000mAh');
});

test('a category is renamed, gets another picture and leaves the renters’ filter, with a reason', async () => {
  const charger = aCategory({ prefix: 'CHR_', specified: '충전기', name: '충전기', picture: 'charger' });
  api.answers('GET /api/v1/console/categories', aList([charger, aCategory()]));
  api.refuses('PATCH /api/v1/console/categories/{prefix}', 'NAME_TAKEN');
  const screen = await showList();
  await userEvent.click(screen.getByRole('button', { name: '분류 관리' }));
  const dialog = screen.getByRole('dialog', { name: '분류를 어떻게 보일까요?' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '분류' }), '마우스');
  await userEvent.fill(dialog.getByRole('textbox', { name: /고객에게 보이는 이름/ }), '포인터');
  await userEvent.click(dialog.getByRole('radio', { name: '기타' }));
  await userEvent.click(dialog.getByRole('switch', { name: '고객의 분류 필터에 보이기' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: /사유/ }), '이름을 쉽게');
  await userEvent.click(dialog.getByRole('button', { name: '분류 저장' }));
  await expect.element(dialog.getByText('다른 분류가 쓰는 이름이에요.')).toBeVisible();
  await expectAccessible();
  api.answers('PATCH /api/v1/console/categories/{prefix}', aCategory({ picture: 'etc' }));
  await userEvent.click(dialog.getByRole('button', { name: '분류 저장' }));
  await expect.element(screen.getByText('분류를 저장했어요')).toBeVisible();
  const sent = api.sent('PATCH /api/v1/console/categories/{prefix}').at(-1)!;
  expect(sent.path).toMatch(/categories\/MOU_$/);
  expect(sent.body).toEqual({
    name: '포인터',
    picture: 'etc',
    hidden: true,
    reason: '이름을 쉽게',
    version: 4,
  });
});

test('categories that could not be read are asked for again when they are to be changed', async () => {
  const categories = 'GET /api/v1/console/categories';
  api.refuses(categories, 'NOT_ALLOWED');
  const screen = await showList();
  await userEvent.click(screen.getByRole('button', { name: '분류 관리' }));
  await expect.element(screen.getByText('분류를 불러오지 못했어요. 다시 눌러 주세요.')).toBeVisible();
  api.answers(categories, aList([aCategory()]));
  await userEvent.click(screen.getByRole('button', { name: '분류 관리' }));
  await expect.element(screen.getByRole('dialog', { name: '분류를 어떻게 보일까요?' })).toBeVisible();
});

test('the list of products is read again when items change, though a filter has read it too', async () => {
  const screen = await showScreen(
    <>
      <ProductsScreen />
      <FilterBesideIt />
    </>,
    { at: '/products' },
  );
  const button = screen.getByRole('button', { name: '물품 5종' });
  await expect.element(button).toBeVisible();
  const before = api.sent('GET /api/v1/console/products').length;
  await userEvent.click(button);
  await expect.poll(() => api.sent('GET /api/v1/console/products').length).toBe(before + 1);
});

test('without any product the list leads to the first one', async () => {
  api.answers('GET /api/v1/console/products', aList([]));
  const screen = await showList();
  await expect.element(screen.getByText('첫 상품을 만들어 주세요')).toBeVisible();
});

test('a price to come is sent with its time, and what stays the same is said beforehand', async () => {
  const screen = await showOne();
  const price = screen.getByRole('textbox', { name: '시간당 가격' });
  await expect.element(screen.getByText('예전 이름 보조배터리 링크도 이 상품으로 열려요')).toBeVisible();
  await userEvent.fill(price, '850');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByText('100원 단위로 정해 주세요.')).toBeVisible();
  expect(api.sent(patch)).toHaveLength(0);

  await userEvent.fill(price, '800');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '적용 시작' }), 'later');
  await userEvent.fill(screen.getByLabelText('적용 시작 시각'), '2099-11-16T00:00');
  await expect.element(screen.getByText('진행 중인 대여 9건은 700원 그대로예요.')).toBeVisible();
  await expect.element(screen.getByText('시간당 가격 700 → 800원, 2099.11.16 00:00부터')).toBeVisible();
  await expect.element(screen.getByText('고객 화면 미리 보기 · 2099.11.16 00:00부터')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  // Money is not changed without saying why.
  const dialog = screen.getByRole('dialog', { name: '가격을 바꿀까요?' });
  await userEvent.click(dialog.getByRole('button', { name: '가격 바꾸기' }));
  expect(api.sent(patch)).toHaveLength(0);
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '배터리 값이 올랐어요');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '가격 바꾸기' }));
  await expect.element(screen.getByText('저장했어요')).toBeVisible();
  expect(api.sent(patch)[0]?.body).toEqual({
    pricePerHour: 800,
    dayCap: null,
    priceFrom: '2099-11-16T00:00:00+09:00',
    reason: '배터리 값이 올랐어요',
    version: 3,
  });
});

test('a day cap keeps to 1 to 24 hours of its price, and shows before saving what it costs and changes', async () => {
  api.answers('GET /api/v1/console/products/{id}', {
    ...battery,
    rentals30d: [
      { hours: 2, rentals: 10, amount: 14_000 },
      { hours: 7, rentals: 2, amount: 9800 },
    ],
  });
  const screen = await showOne();
  const cap = screen.getByRole('textbox', { name: '하루 최대' });
  await userEvent.fill(cap, '17000');
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await expect.element(screen.getByText('700원부터 16,800원까지 정할 수 있어요.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1–24시간 가격' }).query()).toBeNull();
  await userEvent.fill(cap, '3500');
  const table = screen.getByRole('region', { name: '1–24시간 가격' });
  const costs = table.getByRole('definition').elements();
  expect(costs.map((cell) => cell.textContent)).toEqual([
    '700',
    '1,400',
    '2,100',
    '2,800',
    ...Array.from({ length: 20 }, () => '3,500'),
  ]);
  await expect
    .element(table)
    .toMatchTextContent(
      '5시간부터 더 늘지 않아요. 지난 30일 대여 12건 가운데 2건(17%)이 5시간이 넘었어요. 그때 이 가격이었다면 매출은 2,800원 적어요.',
    );
  const effects = screen.getByRole('region', { name: '무엇이 달라지나요?' });
  await expect
    .element(effects)
    .toMatchTextContent('4시간을 7시간으로 늘리면 3,500 − 2,800 = 700원. 5시간을 넘긴 뒤에는 0원');
  await expect.element(effects).toMatchTextContent('12시간어치와 하루 최대 가운데 적은 3,500원까지');
  await expect.element(screen.getByText('하루 최대 없음 → 3,500원, 바로')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '오래 빌리는 분이 많아요');
  await userEvent.click(screen.getByRole('button', { name: '가격 바꾸기' }));
  await expect.poll(() => api.sent(patch)[0]?.body).toMatchObject({ pricePerHour: 700, dayCap: 3500 });
});

test('the phone shows what the form holds, and emptying the replacement price takes it away', async () => {
  const screen = await showOne();
  const phone = screen.getByRole('region', { name: '고객 화면 미리 보기' });
  await expect.element(phone.getByText('최대 39,000원')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '분실 시 비용 (상한)' }), '');
  await userEvent.fill(screen.getByRole('textbox', { name: '설명' }), '가벼워요.\n무게: 200g');
  await expect.element(phone.getByText('200g')).toBeVisible();
  expect(phone.getByText('최대 39,000원').query()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '저장', exact: true }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '받지 않기로 했어요');
  await userEvent.click(screen.getByRole('button', { name: '가격 바꾸기' }));
  await expect
    .poll(() => api.sent(patch)[0]?.body)
    .toEqual({
      description: '가벼워요.\n무게: 200g',
      replacementPrice: null,
      reason: '받지 않기로 했어요',
      version: 3,
    });
});

test('hiding a product wants a reason and can be undone', async () => {
  api.answers(visibility, ({ body }) => {
    const { hidden, version } = body as { hidden: boolean; version: number };
    return { ...battery, hidden, version: version + 1 };
  });
  const screen = await showOne();
  await userEvent.click(screen.getByRole('radio', { name: /숨기기/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '리콜 확인 중');
  await userEvent.click(screen.getByRole('button', { name: '숨기기', exact: true }));
  await expect.element(screen.getByRole('radio', { name: /숨기기/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }).last());
  await expect.element(screen.getByRole('radio', { name: /고객에게 보이기/ })).toBeChecked();
  expect(api.sent(visibility).map(({ body }) => body)).toEqual([
    { hidden: true, reason: '리콜 확인 중', version: 3 },
    { hidden: false, reason: '되돌림', version: 4 },
  ]);
});

test('hiding a product that somebody else was faster with can be repeated, and their change is not shown as mine', async () => {
  api.answers(visibility, { ...battery, description: '다른 분의 설명', hidden: true, version: 9 });
  api.refusesOnce(visibility, 'VERSION_CONFLICT', {
    current: { ...battery, description: '다른 분의 설명', version: 8 },
  });
  const screen = await showOne();
  await userEvent.click(screen.getByRole('radio', { name: /숨기기/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '리콜 확인 중');
  await userEvent.click(screen.getByRole('button', { name: '숨기기', exact: true }));
  await expect.element(screen.getByText(/^다른 분이 먼저 바꿨어요\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '숨기기', exact: true }));
  await expect.element(screen.getByText('숨겼어요')).toBeVisible();
  expect(api.sent(visibility).map(({ body }) => body)).toEqual([
    { hidden: true, reason: '리콜 확인 중', version: 3 },
    { hidden: true, reason: '리콜 확인 중', version: 8 },
  ]);
  await expect.element(screen.getByText(/^변경 \d개/)).not.toBeInTheDocument();
});

test('a new product wants its fields, and a taken name is said at the name', async () => {
  const create = 'POST /api/v1/console/products';
  api.refuses(create, 'NAME_TAKEN');
  const screen = await showScreen(<NewProductScreen />, { at: '/products/new' });
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), 'USB 허브');
  await userEvent.click(screen.getByRole('button', { name: '상품 등록' }));
  await expect.element(screen.getByText('설명을 적어 주세요.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '분류' }), '허브');
  await userEvent.fill(screen.getByRole('textbox', { name: '설명' }), '네 개를 한꺼번에 꽂아요.');
  await userEvent.click(screen.getByRole('button', { name: '상품 등록' }));
  await expect.element(screen.getByText('이미 쓰고 있는 이름이에요.')).toBeVisible();
  await expectAccessible();
  api.answers(create, { ...battery, id: 9, name: 'USB 허브 4포트' });
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), 'USB 허브 4포트');
  await userEvent.click(screen.getByRole('button', { name: '상품 등록' }));
  await screen.arrivesAt('/products/9');
  expect(api.sent(create).at(-1)?.body).toMatchObject({
    name: 'USB 허브 4포트',
    category: '허브',
    pricePerHour: 500,
    replacementPrice: null,
    hidden: false,
  });
});

test('a category is offered under the name the operator has given it, hidden ones too, and sent by its specified word', async () => {
  const create = 'POST /api/v1/console/products';
  api.answers('GET /api/v1/console/categories', aList([aCategory({ name: '포인터', hidden: true })]));
  api.answers(create, { ...battery, id: 9 });
  const screen = await showScreen(<NewProductScreen />, { at: '/products/new' });
  const category = screen.getByRole('combobox', { name: '분류' });
  await expect
    .element(category.getByRole('option', { name: '포인터 (고객 필터에서 숨김)' }))
    .toBeInTheDocument();
  await userEvent.selectOptions(category, '마우스');
  const phone = screen.getByRole('region', { name: '고객 화면 미리 보기' });
  await expect.element(phone.getByText('포인터')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), '트랙볼');
  await userEvent.fill(screen.getByRole('textbox', { name: '설명' }), '손목이 편해요.');
  await userEvent.click(screen.getByRole('button', { name: '상품 등록' }));
  await expect.poll(() => api.sent(create)[0]?.body).toMatchObject({ category: '마우스' });
});

test('a new product leads on to its items, at the station it was made for', async () => {
  api.answers('POST /api/v1/console/products', { ...battery, id: 9 });
  const screen = await showScreen(<NewProductScreen />, { at: '/products/new?station=31' });
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), 'USB 허브');
  await userEvent.fill(screen.getByRole('textbox', { name: '설명' }), '네 개를 꽂아요.');
  await userEvent.click(screen.getByRole('button', { name: '상품 등록' }));
  await userEvent.click(screen.getByRole('button', { name: '물품 등록' }));
  await screen.arrivesAt('/items/new?product=9&station=31');
});

test('what was typed into a product is there again after the session has ended', async () => {
  const first = await showOne();
  await userEvent.fill(first.getByRole('textbox', { name: '설명' }), '가벼워요.');
  await expect.element(first.getByText('변경 1개')).toBeVisible();
  await first.unmount();
  const again = await showOne();
  await expect.element(again.getByRole('textbox', { name: '설명' })).toHaveValue('가벼워요.');
});

test('a new product keeps what was typed until it is registered', async () => {
  const show = () => showScreen(<NewProductScreen />, { at: '/products/new' });
  api.answers('POST /api/v1/console/products', { ...battery, id: 9 });
  const first = await show();
  await userEvent.fill(first.getByRole('textbox', { name: '이름' }), 'USB 허브');
  await userEvent.fill(first.getByRole('textbox', { name: '설명' }), '네 개를 꽂아요.');
  await expect.element(first.getByRole('textbox', { name: '설명' })).toHaveValue('네 개를 꽂아요.');
  await first.unmount();
  const again = await show();
  await expect.element(again.getByRole('textbox', { name: '이름' })).toHaveValue('USB 허브');
  await userEvent.click(again.getByRole('button', { name: '상품 등록' }));
  await again.arrivesAt('/products/9');
  await again.unmount();
  const next = await show();
  await expect.element(next.getByRole('textbox', { name: '이름' })).toHaveValue('');
});

test('support sees a product without anything to change', async () => {
  signedInAs(api, 'SUPPORT');
  const screen = await showOne();
  await expect.element(screen.getByText('14 / 26')).toBeVisible();
  expect(screen.getByRole('button', { name: '저장', exact: true }).query()).toBeNull();
});

function FilterBesideIt() {
  const client = useQueryClient();
  const choices = useProducts();
  return (
    <button type="button" onClick={() => void invalidateTags(client, 'items')}>
      물품 {choices.length}종
    </button>
  );
}
