// Without a connection: what was there opens, says that the line is gone, and goes on when it is back.
import { expect, test } from './people.ts';

test.use({ serviceWorkers: 'allow' });

test('someone in a tunnel opens the app, reads what needs no answer, and goes on at the other end', async ({
  page,
  context,
  goesTo,
}) => {
  await goesTo('/');
  // The worker has kept the app.
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  await goesTo('/faq');
  await expect(page.getByText('회원가입은 어떻게 하나요?')).toBeVisible();
  const gone = page.getByText('인터넷 연결이 끊겼어요. 연결되면 이어서 보여 드릴게요.');
  await expect(gone).toBeVisible();

  await goesTo('/rental-items');
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await context.setOffline(false);
  await expect(gone).toBeHidden();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('65W PD 충전기')).toBeVisible();
});
