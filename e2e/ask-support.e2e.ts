// Asking the service: the renter's half.
import { expect, test } from './people.ts';

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a member asks with a photo, finds the thread in the list, and writes once more', async ({
  page,
  isAMember,
}) => {
  await isAMember();
  await page.goto('/mypage');
  await page.getByRole('link', { name: /1:1 문의/ }).click();
  await expect(page.getByText('아직 문의가 없어요')).toBeVisible();
  await page.getByRole('link', { name: '문의하기' }).click();
  await page.getByRole('radio', { name: '결제·환불' }).check();
  await page.getByRole('textbox', { name: '문의 내용' }).fill('영수증을 다시 받고 싶어요.');
  await page.getByLabel('문의 사진').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page.getByRole('button', { name: '문의 보내기' }).click();
  const thread = page.getByRole('log', { name: '주고받은 말' });
  await expect(thread.getByText('영수증을 다시 받고 싶어요.')).toBeVisible();
  await expect(thread.getByRole('link', { name: /사진 1 크게 보기/ })).toBeVisible();

  await page.getByRole('textbox', { name: '더 물어보기' }).fill('지난주 것이에요.');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(thread.getByText('지난주 것이에요.')).toBeVisible();
  await page.goto('/inquiry');
  await page.getByRole('link', { name: /접수.*영수증을 다시 받고 싶어요/ }).click();
  await expect(thread.getByText('지난주 것이에요.')).toBeVisible();
});
