// Asking the service: a renter asks about a rental with a photo, support answers and refunds from the conversation, the renter closes it.
import { expect, test } from './isolated-server.ts';
import { opensConsole } from './staff.ts';

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a renter asks with a photo, support answers with a canned text and refunds, the renter reads it and closes', async ({
  page,
  desk,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 2);
  await page.goto('/history');
  await page
    .getByRole('link', { name: /대여 중/ })
    .first()
    .click();
  await page.getByRole('link', { name: /문의하기/ }).click();
  await page.getByRole('radio', { name: '결제·환불' }).check();
  await page.getByRole('textbox', { name: '문의 내용' }).fill('충전이 느려요. 환불을 받을 수 있나요?');
  await page.getByLabel('문의 사진').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page.getByRole('button', { name: '문의 보내기' }).click();
  const thread = page.getByRole('log', { name: '주고받은 말' });
  await expect(thread.getByText('충전이 느려요. 환불을 받을 수 있나요?')).toBeVisible();
  await expect(thread.getByRole('link', { name: /사진 1 크게 보기/ })).toBeVisible();
  await page.getByRole('textbox', { name: '더 물어보기' }).fill('노트북에서 그래요.');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(thread.getByText('노트북에서 그래요.')).toBeVisible();

  await opensConsole(desk, '/console/inquiries', 'SUPPORT');
  await desk.getByRole('link', { name: /충전이 느려요/ }).click();
  await desk.getByRole('button', { name: '내가 맡기' }).click();
  await expect(desk.getByRole('button', { name: '놓기' })).toBeVisible();
  await desk.getByRole('button', { name: '환불…' }).click();
  const dialog = desk.getByRole('dialog', { name: '얼마를 환불할까요?' });
  await dialog.getByRole('radio', { name: /일부/ }).check();
  await dialog.getByRole('textbox', { name: '환불 금액' }).fill('300');
  await dialog.getByRole('textbox', { name: '내부 사유' }).fill('출력이 낮은 충전기');
  await dialog.getByRole('button', { name: '300원 환불' }).click();
  await expect(desk.getByText('300원 환불을 요청했어요')).toBeVisible();
  await desk.getByRole('combobox', { name: '자주 쓰는 답' }).click();
  await desk.getByRole('option', { name: /환불 시점 안내/ }).click();
  await desk.getByRole('button', { name: '답하기' }).click();
  await expect(desk.getByText('답을 보냈어요')).toBeVisible();

  await page.goto('/mypage');
  await page.getByRole('link', { name: /1:1 문의.*새 답변 1/ }).click();
  await page.getByRole('link', { name: /답변 완료.*충전이 느려요/ }).click();
  await expect(thread.getByText(/환불은 요청해 두었어요/)).toBeVisible();
  await page.getByRole('button', { name: '해결됐어요' }).click();
  await expect(page.getByRole('button', { name: '다시 열기' })).toBeVisible();
});
