// Categories: renamed, given another picture and hidden by operators, as renters see it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#api-test/factories.ts';
import { aStaff, askConsole, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

const changes = (prefix: string, body: Record<string, unknown>, as = manager) =>
  callConsole(app, 'PATCH /api/v1/console/categories/{prefix}', {
    as,
    params: { prefix: prefix as never },
    body: { reason: '이름을 쉽게', ...body },
  });
const shown = async (productName: string) => {
  const { products } = await app.ask('GET /api/v1/products');
  const { category, categoryHidden, image } = products.find(({ name }) => name === productName)!;
  return { category, categoryHidden, image };
};

test('a renamed category with another picture is shown to renters; a product with a picture of its own keeps it', async () => {
  const [plain, own] = [await aProduct(app), await aProduct(app)];
  await app.db.updateTable('products').set({ image: 'own.webp' }).where('id', '=', own.productId).execute();
  expect(await shown(plain.name)).toEqual({
    category: '충전기',
    categoryHidden: false,
    image: '/pictures/products/charger.svg',
  });

  expect(await changes('CHR_', { name: '어댑터', picture: 'etc', version: 1 })).toMatchObject({
    ok: true,
    data: { specified: '충전기', name: '어댑터', picture: 'etc', products: 2, version: 2 },
  });
  expect(await shown(plain.name)).toMatchObject({ category: '어댑터', image: '/pictures/products/etc.svg' });
  expect(await shown(own.name)).toMatchObject({ category: '어댑터', image: 'own.webp' });
  // What operators work with stays: the prefix of new items hangs on it.
  const { content } = await askConsole(app, 'GET /api/v1/console/products', { as: manager });
  expect(content.find(({ id }) => id === plain.productId)).toMatchObject({
    category: '충전기',
    categoryName: '어댑터',
    prefix: 'CHR_',
  });
});

test('a hidden category leaves the filter and its products stay', async () => {
  const { name } = await aProduct(app, { category: '마우스' });
  expect(await changes('MOU_', { hidden: true, version: 1 })).toMatchObject({ ok: true });
  expect(await shown(name)).toMatchObject({ category: '마우스', categoryHidden: true });
});

test('a category is not called like another, and not changed by whoever has seen an older one or may not', async () => {
  expect(await changes('KEY_', { name: '허브', version: 1 })).toMatchObject({
    ok: false,
    code: 'NAME_TAKEN',
  });
  expect(await changes('KEY_', { name: '자판', version: 1 })).toMatchObject({ ok: true });
  expect(await changes('KEY_', { name: '타자기', version: 1 })).toMatchObject({
    ok: false,
    code: 'VERSION_CONFLICT',
  });
  const support = await aStaff(app, 'SUPPORT');
  expect(await changes('KEY_', { name: '타자기', version: 2 }, support)).toMatchObject({
    ok: false,
    code: 'NOT_ALLOWED',
  });
});
