// The operator's console on a desktop: opening a station for renters, two people at one form.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './renters.ts';
import { desktop, opensConsole } from './staff.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.describe('at a desk', () => {
  test.use(desktop);

  test('of two managers who edit one station, the second is shown both versions and decides', async ({
    page,
    desk: other,
  }) => {
    test.slow();
    await opensConsole(page, '/console/stations/15', 'MANAGER');
    await expect(field(page, '부족 알림')).toBeVisible();
    await opensConsole(other, '/console/stations/15', 'OWNER');
    await field(other, '부족 알림').fill('7');
    await other.getByRole('button', { name: '저장', exact: true }).click();
    await expect(other.getByText('저장했어요')).toBeVisible();

    await field(page, '부족 알림').fill('9');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    const conflict = page.getByRole('dialog').filter({ hasText: '내 변경 다시 적용' });
    await conflict.getByRole('radio', { name: /내가 바꾼 값/ }).check();
    await conflict.getByRole('button', { name: '내 변경 다시 적용' }).click();
    await expect(page.getByText('저장했어요')).toBeVisible();
    await expect(conflict).toBeHidden();
    await other.reload();
    await expect(field(other, '부족 알림')).toHaveValue('9');
  });
});

test('a manager opens a station, registers twenty chargers and prints their labels, and a renter rents one of them', async ({
  page,
  desk,
  renter,
  isAMember,
}) => {
  test.slow();
  await opensConsole(desk, '/console/stations/new', 'MANAGER');
  const name = `새벽 라운지 ${randomBytes(2).toString('hex')}`;
  await field(desk, '이름').fill(name);
  await field(desk, '주소').fill('서울 광진구 능동로 300');
  await desk.getByRole('button', { name: '좌표 직접 적기' }).click();
  // Far from where the other tests stand: the nearest station there must stay what it is.
  await field(desk, '위도, 경도').fill('37.5663, 126.9779');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: '24시간' }).click();
  await desk.getByRole('button', { name: '스테이션 등록' }).click();
  await expect(desk).toHaveURL(/\/stations\/\d+$/);
  const stationId = Number(new URL(desk.url()).pathname.split('/').at(-1));

  await desk.goto('/console/items/new');
  await desk.getByRole('combobox', { name: '무엇을' }).click();
  await desk.getByRole('option', { name: /65W PD 충전기/ }).click();
  await desk.getByRole('combobox', { name: '어디에' }).click();
  await desk.keyboard.type(name);
  await desk.getByRole('option', { name: new RegExp(name) }).click();
  await desk.getByRole('button', { name: '20개 등록' }).click();
  await expect(desk).toHaveURL(/\/labels/);
  const href = await desk.getByRole('link', { name: '인쇄' }).getAttribute('href');
  const labels = await desk.request.get(href!);
  expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const serials = new URL(href!, desk.url()).searchParams.get('serials')!.split(',');
  expect(serials).toHaveLength(20);

  await isAMember();
  await renter.startsRenting(serials[7]!, stationId);
  await renter.ordersFor(1);
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});
