// A protected act in the console, long after the sign-in: a fresh code is asked for, and the act goes on.
import { expect, test } from './isolated-server.ts';
import { freshCodeOf, opensConsole } from './staff.ts';

test('an owner who signed in twenty minutes ago gives a fresh code before somebody is invited', async ({
  desk,
  server,
}) => {
  await opensConsole(desk, '/console/staff', 'OWNER');
  await server.advanceClock({ minutes: 20 });
  await desk.getByRole('button', { name: '직원 초대' }).click();
  const dialog = desk.getByRole('dialog', { name: '누구를 초대할까요?' });
  await dialog.getByRole('textbox', { name: '이메일' }).fill('saebyeok@example.com');
  await dialog.getByRole('textbox', { name: '이름' }).fill('강새벽');
  await dialog.getByRole('radio', { name: /상담/ }).check();
  await dialog.getByRole('textbox', { name: '사유' }).fill('문의 담당');
  await dialog.getByRole('button', { name: '초대 링크 만들기' }).click();
  const question = desk.getByRole('dialog', { name: '인증 앱의 숫자를 한 번 더 입력해 주세요' });
  await question.getByRole('textbox', { name: '인증 숫자 6자리' }).fill(await freshCodeOf(desk, 'OWNER'));
  await question.getByRole('button', { name: '확인하고 초대' }).click();
  await expect(desk.getByRole('dialog', { name: '강새벽님의 초대 링크예요' })).toBeVisible();
});
