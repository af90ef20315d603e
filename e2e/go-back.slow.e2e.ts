// Going back: from screens with a fixed way back, with a menu, a sheet or a dialog over the screen, and after a finished payment.
import { hasItsEntry } from './people.ts';
import { expect, test } from './renters.ts';

const library = '건국대 도서관 1층 로비';

test('back from the events leads to my page, and from there to where my page was opened', async ({
  page,
  isAMember,
  goesTo,
  arrivesAt,
}) => {
  const back = () => page.getByRole('button', { name: '뒤로 가기' }).click();
  await isAMember();
  await goesTo('/faq');
  await goesTo('/');
  await page.getByRole('button', { name: '마이페이지' }).click();
  await arrivesAt('/mypage');
  await page.getByRole('link', { name: '이벤트', exact: true }).click();
  await arrivesAt('/events');
  await back();
  await arrivesAt('/mypage');
  await back();
  await arrivesAt('/');

  await goesTo('/events');
  await back();
  await arrivesAt('/mypage');
  await back();
  await arrivesAt('/');
});

test('back from the terms leads to the login, and from there home', async ({
  page,
  goesTo,
  signsIn,
  arrivesAt,
}) => {
  const back = () => page.getByRole('button', { name: '뒤로 가기' }).click();
  await goesTo('/login?redirect=%2Fhistory');
  await signsIn('kakao', 'someone new');
  await arrivesAt('/terms-agreement');
  await back();
  await arrivesAt('/login?redirect=%2Fhistory');
  await back();
  await arrivesAt('/');
});

test('back closes the open menu, and after a choice from the menu leads to the screen it was opened on', async ({
  page,
  goesTo,
  arrivesAt,
}) => {
  await goesTo('/faq');
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await arrivesAt('/');
  const menu = page.getByRole('dialog', { name: '전체 메뉴' });
  const opensMenu = async () => {
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(menu).toBeVisible();
    await hasItsEntry(page);
  };
  await opensMenu();
  await page.goBack();
  await expect(menu).toBeHidden();
  await arrivesAt('/');

  await opensMenu();
  await menu.getByRole('button', { name: '공지사항' }).click();
  await arrivesAt('/notices');
  await page.goBack();
  await arrivesAt('/');
  await expect(menu).toBeHidden();
  await page.goForward();
  await arrivesAt('/notices');
});

test('back from the login does not lead a guest to the same alert again', async ({
  page,
  goesTo,
  isTold,
  arrivesAt,
}) => {
  await goesTo('/');
  await page.getByRole('button', { name: '마이페이지' }).click();
  await isTold('로그인이 필요합니다.');
  await arrivesAt('/login?redirect=%2Fmypage');
  await page.goBack();
  await arrivesAt('/');

  await goesTo('/history');
  await isTold('로그인이 필요합니다.');
  await arrivesAt('/login?redirect=%2Fhistory');
  await page.goBack();
  await arrivesAt('/');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('back closes the sheet of a station that was opened on the map', async ({ page, goesTo, arrivesAt }) => {
  await goesTo('/');
  await page.getByRole('link', { name: new RegExp(library) }).click();
  await arrivesAt('/station-map');
  await page.getByRole('button', { name: `${library}, 운영 중` }).click();
  const sheet = page.getByRole('dialog', { name: library });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await arrivesAt('/station-map');
  await page.goBack();
  await arrivesAt('/');
});

test('back after a finished payment leads home, and so does every step back into the order', async ({
  page,
  isAMember,
  renter,
  item,
  goesTo,
  arrivesAt,
}) => {
  await isAMember();
  await renter.rents(item, 1);
  const receipt = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await page.goBack();
  await arrivesAt('/');
  await expect(page.getByText('1시간 / 대여 중')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  expect(page.url()).toBe(receipt);
  for (const path of ['/rental-time', '/order-confirm', '/return']) {
    await goesTo(path);
    await arrivesAt('/');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
});

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
