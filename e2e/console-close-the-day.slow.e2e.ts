// A day is closed after its difference with the payment gateway is resolved.
import { expect, test } from './people.ts';
import { opensConsole } from './staff.ts';

test('yesterday is closed after its difference with the gateway is resolved', async ({ desk }) => {
  test.slow();
  await opensConsole(desk, '/console/payments/findings?state=open', 'MANAGER');
  await desk.getByRole('button', { name: '해결로 표시…' }).click();
  const resolve = desk.getByRole('dialog', { name: '이 차이를 해결로 표시할까요?' });
  await resolve.getByRole('textbox', { name: '사유' }).fill('카드사 화면에서 취소를 확인');
  await resolve.getByRole('button', { name: '해결로 표시' }).click();
  await expect(desk.getByText('카드사 기록과 모두 같아요')).toBeVisible();

  await desk.getByRole('link', { name: '일 마감·정산' }).click();
  await desk.getByRole('button', { name: '마감하기' }).click();
  const closing = desk.getByRole('dialog', { name: /요일을 마감할까요\?$/ });
  // No code is asked for: the one of the sign-in is younger than fifteen minutes.
  await closing.getByRole('button', { name: /마감$/ }).click();
  await expect(desk.getByText(/요일을 마감했어요$/)).toBeVisible();
  const day = desk.getByRole('row', { name: /마감.*한민서/ }).first();
  await day.getByRole('link').click();
  const report = await desk.request.get(
    (await desk.getByRole('link', { name: '보고서 내려받기' }).getAttribute('href')) ?? '',
  );
  expect(report.headers()['content-type']).toContain('spreadsheetml');
});
