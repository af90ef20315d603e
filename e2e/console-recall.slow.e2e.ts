// A recall from its start to its end: at a desk, on a renter's phone and on that of somebody in the field.
import { expect, test } from './isolated-server.ts';
import { atADesk, opensConsole } from './staff.ts';

const LOT = 'M2503';

test('a manager recalls a lot, its renter reads it and returns without a fee, the field collects it, and it ends', async ({
  page,
  server,
  browser,
  baseURL,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 1);
  // Late by an hour and a half: two hours would be owed.
  await server.advanceClock({ hours: 2, minutes: 30 });

  const desk = await atADesk(browser, baseURL);
  await opensConsole(desk, `/console/items/${item}`, 'MANAGER');
  await desk.getByRole('button', { name: '로트·KC 번호 고치기' }).click();
  await desk.getByRole('textbox', { name: '로트' }).fill(LOT);
  await desk.getByRole('textbox', { name: 'KC 번호' }).fill('XU100123-24017');
  await desk.getByRole('textbox', { name: '사유' }).fill('물품에 적힌 대로');
  await desk.getByRole('button', { name: '저장' }).click();
  const productLink = desk.getByRole('link', { name: LOT });
  await expect(productLink).toBeVisible();
  const productId = new URL((await productLink.getAttribute('href'))!, desk.url()).searchParams.get(
    'product',
  );

  await desk.goto(`/console/products/${productId}`);
  await desk.getByRole('link', { name: '리콜…' }).click();
  await desk.getByRole('combobox', { name: '로트' }).selectOption(LOT);
  await desk.getByRole('textbox', { name: '까닭' }).fill('꽂는 곳이 뜨거워짐');
  await desk.getByRole('button', { name: '판매 멈추고 리콜 시작' }).click();
  await expect(desk.getByRole('heading', { name: '1개 중 0개를 모았어요' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: '빌린 분 1명' })).toBeVisible();
  const recallPath = new URL(desk.url()).pathname;
  await desk.getByRole('button', { name: '리콜 끝내기…' }).click();
  await expect(desk.getByRole('button', { name: '리콜 끝내기', exact: true })).toHaveAccessibleDescription(
    /아직 모으지 못한 물품이 1개/,
  );
  await desk.keyboard.press('Escape');

  await expect(async () => {
    await page.goto('/notifications');
    await expect(page.getByText(/더 쓰지 말아 주세요/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto('/');
  const notice = page.getByRole('region', { name: /더 쓰지 말아 주세요/ });
  await expect(notice.getByRole('link', { name: /반납할 곳 보기|길찾기/ })).toBeVisible();
  // At one of the field worker's stations.
  await renter.startsReturning(item, 5);
  await page.getByRole('button', { name: '반납하기' }).click();
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();

  const phone = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ko-KR' });
  const field = await phone.newPage();
  await opensConsole(field, '/console/field/todo', 'FIELD');
  await field.getByRole('link', { name: new RegExp(`로트 ${LOT}`) }).click();
  await field.getByRole('link', { name: item }).click();
  await field.getByRole('button', { name: '창고로 보내기' }).click();
  await expect(field.getByText('담당 스테이션에서 모두 모았어요')).toBeVisible();

  await desk.goto(recallPath);
  await expect(desk.getByRole('heading', { name: '1개를 모두 모았어요' })).toBeVisible();
  await desk.getByRole('button', { name: '리콜 끝내기…' }).click();
  await desk.getByRole('textbox', { name: '사유' }).fill('제조사에 돌려보냄');
  await desk.getByRole('button', { name: '리콜 끝내기', exact: true }).click();
  await expect(desk.getByText('끝남')).toBeVisible();
  await expect(desk.getByText('제조사에 돌려보냄')).toBeVisible();
  for (const one of [desk, field]) await one.context().close();
});
