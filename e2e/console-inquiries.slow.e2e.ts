// Two people of the staff in one conversation: who took it, who writes, and an answer both see.
import { hasNoViolations } from './a11y-checks.ts';
import { expect, test } from './isolated-server.ts';
import { atADesk, opensConsole } from './staff.ts';

test('an inquiry is taken and answered with a canned answer, while somebody else sees who does it', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const desk = await atADesk(browser, baseURL);
  const other = await atADesk(browser, baseURL);
  await opensConsole(desk, '/console/inquiries', 'MANAGER');
  await opensConsole(other, '/console/inquiries', 'SUPPORT');
  const title = '앱에 카드가 등록이 안 돼요.';
  for (const page of [desk, other]) {
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }

  await desk.getByRole('button', { name: '내가 맡기' }).click();
  await expect(desk.getByRole('button', { name: '놓기' })).toBeVisible();
  await expect(other.getByText('한민서 님이 맡음')).toBeVisible();

  await desk.getByRole('combobox', { name: '자주 쓰는 답' }).click();
  await desk.getByRole('option', { name: /문 닫힘/ }).click();
  await expect(desk.getByRole('button', { name: '답하기' })).toHaveAccessibleDescription(/채울 수 없어요/);
  await expect(other.getByText('한민서 님이 쓰는 중이에요')).toBeVisible();
  await desk.getByRole('textbox', { name: '답장' }).fill('{닉네임} 님, 다른 카드로 해 보셨나요?');
  await hasNoViolations(desk, 'answering');
  await desk.getByRole('button', { name: '답하기' }).click();

  await expect(desk.getByText('답을 보냈어요')).toBeVisible();
  await expect(other.getByText(/님, 다른 카드로 해 보셨나요\?$/)).toBeVisible();
  await expect(other.getByText('답변 완료').last()).toBeVisible();
  for (const page of [desk, other]) await page.context().close();
});
