// The operator's console on a desktop: signing in, inviting somebody, opening a station for renters, two people at one form.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '#api/staff/sign-in/totp.ts';
import { expect, test } from './renters.ts';
import { atADesk, desktop, signsInToConsole } from './staff.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.describe('at a desk', () => {
  test.use(desktop);

  test('a newcomer signs in with a code, sees what the role may do, and is refused the rest', async ({
    page,
    goesTo,
  }) => {
    await goesTo('/console');
    await signsInToConsole(page, 'SUPPORT');
    await expect(page.getByRole('heading', { name: '오늘의 책상', level: 1 })).toBeVisible();
    const menu = page.getByRole('navigation', { name: '메뉴' });
    await expect(menu.getByRole('link', { name: '물품' })).toBeVisible();
    await expect(menu.getByRole('link', { name: '설정' })).toBeHidden();
    const refused = await page.request.get('/api/v1/console/settings');
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'NOT_ALLOWED',
    ]);
  });

  test('an owner invites a field worker, who sets up an authenticator and sees only the own station', async ({
    page,
    goesTo,
    browser,
    baseURL,
  }) => {
    test.slow();
    await goesTo('/console/staff');
    await signsInToConsole(page, 'OWNER');
    await page.getByRole('button', { name: '직원 초대' }).click();
    const dialog = page.getByRole('dialog', { name: '누구를 초대할까요?' });
    await dialog
      .getByRole('textbox', { name: '이메일' })
      .fill(`${randomBytes(4).toString('hex')}@example.com`);
    await dialog.getByRole('textbox', { name: '이름' }).fill('강새벽');
    await dialog.getByRole('radio', { name: /현장/ }).check();
    const option = page.getByRole('option', { name: /성수 연무장길 라운지/ });
    await expect(async () => {
      if (!(await option.isVisible())) await dialog.getByRole('combobox', { name: '담당 스테이션' }).click();
      await option.click({ timeout: 2000 });
    }).toPass();
    await dialog.getByRole('textbox', { name: '사유' }).fill('성수 담당');
    await dialog.getByRole('button', { name: '초대 링크 만들기' }).click();
    const link = page.getByRole('dialog', { name: '강새벽님의 초대 링크예요' });
    const url = await link.getByRole('textbox', { name: '초대 링크' }).inputValue();

    const theirs = await atADesk(browser, baseURL);
    await theirs.goto(url);
    await field(theirs, '새 비밀번호').fill('four words in a row');
    await theirs.getByRole('button', { name: '다음' }).click();
    const token = new URL(url).pathname.split('/').at(-1);
    const answer = await theirs.request.get(`/api/v1/console/invitations/${token}`);
    const { totp } = ((await answer.json()) as { data: { totp: { secret: string } } }).data;
    await field(theirs, '인증 숫자 6자리').fill(codeAt(totp.secret, stepAt(new Date())));
    await theirs.getByRole('button', { name: '다음' }).click();
    await theirs.getByRole('checkbox').check();
    await theirs.getByRole('button', { name: '콘솔 열기' }).click();
    await expect(theirs.getByRole('heading', { name: '오늘의 책상', level: 1 })).toBeVisible();
    await theirs.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '스테이션' }).click();
    await expect(theirs.getByRole('heading', { name: '스테이션', level: 1 })).toBeVisible();
    await expect(theirs.getByText('성수 연무장길 라운지')).toBeVisible();
    await expect(theirs.getByText('건국대 도서관 1층 로비')).toBeHidden();
    expect((await theirs.request.get('/api/v1/console/stations/1')).status()).toBe(404);
    await theirs.context().close();
  });

  test('of two managers who edit one station, the second is shown both versions and decides', async ({
    page,
    goesTo,
    browser,
    baseURL,
  }) => {
    test.slow();
    await goesTo('/console/stations/15');
    await signsInToConsole(page, 'MANAGER');
    await expect(field(page, '부족 알림')).toBeVisible();
    const other = await atADesk(browser, baseURL);
    await other.goto('/console/stations/15');
    await signsInToConsole(other, 'OWNER');
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
    await other.context().close();
  });
});

test('a manager opens a station, registers twenty chargers and prints their labels, and a renter rents one of them', async ({
  page,
  browser,
  baseURL,
  renter,
  isAMember,
}) => {
  test.slow();
  const desk = await atADesk(browser, baseURL);
  await desk.goto('/console/stations/new');
  await signsInToConsole(desk, 'MANAGER');
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
  await desk.context().close();

  await isAMember();
  await renter.startsRenting(serials[7]!, stationId);
  await renter.ordersFor(1);
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});
