// A leak of personal data, from the account that looked at members to the mails that tell them.
import { expect, test } from './isolated-server.ts';
import { controlHeaders } from './sandbox-controls.ts';
import { atADesk, freshCodeOf, opensConsole } from './staff.ts';

const parts = {
  '새어 나간 항목': '닉네임, 이메일',
  '언제, 어떻게': '오늘 직원 계정 하나로 회원 정보를 본 기록을 찾았어요.',
  '피해를 줄이려면': '온데스크를 사칭한 메일의 링크를 누르지 마세요.',
  '우리가 한 일과 피해 구제': '그 계정을 막았어요. 피해가 있으면 아래로 알려 주세요.',
} as const;

test('an owner finds whom an account looked at, tells them after typing their number and giving a code, and closes the record', async ({
  desk,
  browser,
  baseURL,
  server,
}) => {
  test.slow();
  const intruder = await atADesk(browser, baseURL);
  await opensConsole(intruder, '/console/members?state=ACTIVE', 'SUPPORT');
  await intruder.getByRole('table').getByRole('link').first().click();
  await expect(intruder.getByRole('heading', { level: 1 })).toBeVisible();
  await intruder.context().close();

  await opensConsole(desk, '/console/settings/leaks', 'OWNER');
  await desk.getByRole('button', { name: '사고 기록 시작' }).click();
  const beginning = desk.getByRole('dialog', { name: '개인정보 사고 기록을 시작할까요?' });
  await beginning.getByRole('textbox', { name: '어떻게 알았나요' }).fill('접속기록을 점검하다가 찾았어요');
  // The server's clock may be ahead of the browser's.
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 16);
  await beginning.getByLabel('살펴볼 기간 끝').fill(tomorrow);
  await beginning.getByRole('button', { name: '기록 시작' }).click();

  for (const [name, text] of Object.entries(parts)) await desk.getByRole('textbox', { name }).fill(text);
  await desk.getByRole('button', { name: '운영자 정보에서 가져오기' }).click();
  await desk.getByRole('button', { name: '임시 저장' }).click();
  await expect(desk.getByText('저장했어요')).toBeVisible();

  await server.advanceClock({ minutes: 20 });
  const send = desk.getByRole('button', { name: /^\d+명에게 알리기…$/ });
  const people = /^\d+명/.exec((await send.textContent())!.trim())![0];
  await send.click();
  const sending = desk.getByRole('alertdialog');
  await sending.getByRole('textbox', { name: '사유' }).fill('72시간 안에 알려요');
  await sending.getByRole('textbox', { name: `‘${people}’ 그대로 입력해 주세요` }).fill(people);
  await sending.getByRole('button', { name: `${people}에게 알리기` }).click();
  const question = desk.getByRole('dialog', { name: '인증 앱의 숫자를 한 번 더 입력해 주세요' });
  await question.getByRole('textbox', { name: '인증 숫자 6자리' }).fill(await freshCodeOf(desk, 'OWNER'));
  await question.getByRole('button', { name: '확인하고 알리기' }).click();
  await expect(desk.getByRole('heading', { name: /^보내고 있어요|보냈어요$/ })).toBeVisible();

  const mails = async () => {
    const answer = await desk.request.get('/sandbox/control/messages', { headers: controlHeaders() });
    const { messages } = (await answer.json()) as { messages: { kind: string; text: string }[] };
    return messages.filter(({ kind }) => kind === 'leak.notice');
  };
  await expect
    .poll(async () => (await mails()).length, { timeout: 60_000 })
    .toBe(Number.parseInt(people, 10));
  expect((await mails())[0]!.text).toContain(parts['피해를 줄이려면']);

  await expect(desk.getByRole('heading', { name: '보냈어요' })).toBeVisible({ timeout: 60_000 });
  await desk.getByRole('button', { name: /기록과 신고/ }).click();
  await desk.getByRole('button', { name: '공지 기록…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '기록하기' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByRole('button', { name: '마치고 닫기…' }).click();
  const closing = desk.getByRole('dialog');
  await closing.getByRole('textbox', { name: '사유' }).fill('모두에게 알렸어요');
  await closing.getByRole('button', { name: '마치고 닫기' }).click();
  await expect(desk.getByText(/닫음$/)).toBeVisible();
});
