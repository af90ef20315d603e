// An invitation to the staff, from the owner's dialog to the newcomer's first look.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '#api/staff/sign-in/totp.ts';
import { expect, test } from './people.ts';
import { desktop, signsInToConsole } from './staff.ts';

test.use(desktop);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an owner invites a field worker, who sets up an authenticator and sees only the own station', async ({
  page,
  goesTo,
  desk: theirs,
}) => {
  test.slow();
  await goesTo('/console/staff');
  await signsInToConsole(page, 'OWNER');
  await page.getByRole('button', { name: '직원 초대' }).click();
  const dialog = page.getByRole('dialog', { name: '누구를 초대할까요?' });
  await dialog.getByRole('textbox', { name: '이메일' }).fill(`${randomBytes(4).toString('hex')}@example.com`);
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
  // The frame is drawn once more when it is known what is to be done.
  await expect(theirs.getByRole('region', { name: '지금 챙길 일' })).toBeVisible();
  await theirs.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '스테이션' }).click();
  await expect(theirs.getByRole('heading', { name: '스테이션', level: 1 })).toBeVisible();
  await expect(theirs.getByText('성수 연무장길 라운지')).toBeVisible();
  await expect(theirs.getByText('건국대 도서관 1층 로비')).toBeHidden();
  expect((await theirs.request.get('/api/v1/console/stations/1')).status()).toBe(404);
});
