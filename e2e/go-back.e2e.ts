// Going back with a dialog open over the screen.
import { expect, hasItsEntry, test } from './people.ts';

test('back closes an open dialog and stays on the screen, and a dialog that is answered leaves no step behind', async ({
  page,
  isAMember,
  goesTo,
  arrivesAt,
}) => {
  await isAMember();
  await goesTo('/');
  await page.getByRole('button', { name: '마이페이지' }).click();
  await arrivesAt('/mypage');
  const question = page.getByRole('dialog', { name: '정말 로그아웃하시겠습니까?' });
  const asksToLogOut = async () => {
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(question).toBeVisible();
    await hasItsEntry(page);
  };
  await asksToLogOut();
  await page.goBack();
  await expect(question).toBeHidden();
  await arrivesAt('/mypage');

  await asksToLogOut();
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await arrivesAt('/');
});
