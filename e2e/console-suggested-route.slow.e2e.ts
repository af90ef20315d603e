// A manager's evening: what a station will need, the route that brings it, and the lists it becomes for whoever drives it.
import { expect, test } from './isolated-server.ts';
import { atADesk, opensConsole } from './staff.ts';

test('a manager looks at a forecast, accepts the suggested route, and its lists are made for whoever drives it', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const desk = await atADesk(browser, baseURL);
  await opensConsole(desk, '/console/stations/1', 'MANAGER');
  await desk.getByRole('link', { name: '예상' }).click();
  await expect(desk.getByRole('heading', { name: '얼마나 맞았나' })).toBeVisible();

  await desk.goto('/console/transfers');
  await desk.getByRole('link', { name: /^이동 제안/ }).click();
  await expect(desk.getByRole('heading', { name: '조건' })).toBeVisible();
  // In the afternoon, when stations are open, whenever this is run.
  await desk.getByRole('textbox', { name: '출발 시각' }).fill('14:00');
  await desk.getByRole('textbox', { name: '끝낼 시각' }).fill('18:00');
  await desk.getByRole('button', { name: '다시 찾기' }).click();
  const route = desk.getByRole('region', { name: '오늘 14:00 경로' });
  await expect(route.getByText('성수 창고')).toBeVisible();
  await expect(route.getByText('왜').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: '출발 성수 창고' })).toBeVisible();
  const stop = await route.getByRole('link').nth(1).innerText();

  await route.getByRole('button', { name: /^맡을 사람/ }).click();
  // Whoever works at some stations only is not offered.
  await desk.getByRole('menuitemradio', { name: /한민서/ }).click();
  await expect(desk.getByText(/한민서 님 휴대전화에 떠요/)).toBeVisible();
  await desk.getByRole('button', { name: '받아들이기' }).click();
  await expect(desk.getByText(/^이동 목록 \d+건을 만들었어요/)).toBeVisible();
  await expect(desk).toHaveURL(/\/console\/transfers$/);
  await expect(desk.getByRole('row', { name: new RegExp(stop) }).first()).toBeVisible();
  await expect(desk.getByText(/^이동 제안 \d\d\.\d\d 14:00 출발$/)).toBeVisible();

  await desk.context().close();
});
