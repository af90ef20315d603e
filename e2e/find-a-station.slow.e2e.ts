// Finding a station and its products: on the map, by its QR code, its sheet, in the list, among the bookmarks, and without a position.
import { expect, test } from './people.ts';

const library = '건국대 도서관 1층 로비';

test('the station sheet follows the finger and closes when it is released far enough down', async ({
  page,
  goesTo,
}) => {
  await goesTo('/station-map');
  await page.getByRole('button', { name: `${library}, 운영 중` }).click();
  const sheet = page.getByRole('dialog', { name: library });
  const handle = sheet.getByRole('button', { name: '스테이션 정보 닫기' });
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  const drag = async (pixels: number) => {
    const box = await handle.boundingBox();
    if (box === null) throw new Error('The sheet has no handle to drag.');
    const [x, y] = [box.x + box.width / 2, box.y + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + pixels, { steps: 6 });
    await page.mouse.up();
  };
  await drag(90);
  await expect(sheet).toBeVisible();
  // The sheet must be back in place before it is dragged again.
  await expect.poll(async () => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
  await drag(130);
  await expect(sheet).toBeHidden();
});

test('the stations of the map can be found in a list with only a keyboard', async ({ page, goesTo }) => {
  await goesTo('/station-map');
  await page.getByRole('button', { name: '목록 보기' }).focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: '가까운 순 스테이션' }).getByRole('button');
  await expect(rows.first()).toContainText(library);
  await expect(rows.first()).toContainText('0.1km');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: library });
  await expect(sheet.getByRole('heading', { name: library })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(rows.first()).toBeFocused();
});

test('a member bookmarks a station, finds it among the bookmarks, and removes the bookmark', async ({
  page,
  goesTo,
  arrivesAt,
  isAMember,
}) => {
  await isAMember();
  await goesTo('/station-map');
  await page.getByRole('button', { name: `${library}, 운영 중` }).click();
  const bookmark = page.getByRole('button', { name: `${library} 즐겨찾기` });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('즐겨찾기에 추가했어요')).toBeVisible();

  await page.getByRole('button', { name: '즐겨찾기한 스테이션' }).click();
  await arrivesAt('/station-map/favorites');
  await page.getByRole('link', { name: new RegExp(library) }).click();
  await expect(page.getByRole('dialog', { name: library })).toBeVisible();

  await goesTo('/station-map/favorites');
  await bookmark.click();
  await expect(page.getByText('즐겨찾기한 스테이션이 없습니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('즐겨찾기한 스테이션이 없습니다.')).toBeVisible();
});

test('a guest who bookmarks a station is asked to log in', async ({ page, goesTo, isTold, arrivesAt }) => {
  await goesTo('/station-map');
  await page.getByRole('button', { name: `${library}, 운영 중` }).click();
  await page.getByRole('button', { name: `${library} 즐겨찾기` }).click();
  await isTold('로그인이 필요합니다.');
  await arrivesAt('/login?redirect=%2Fstation-map');
});

test('a product sold out everywhere says so, and its stations are listed and on the map', async ({
  page,
  goesTo,
}) => {
  const webcam = encodeURIComponent('회의용 웹캠');
  await goesTo(`/rental-items/${webcam}`);
  await expect(page.getByText('지금은 모두 대여 중이에요')).toBeVisible();
  await expect(page.getByText('지금은 어느 스테이션에도 없어요')).toBeVisible();
  await expect(page.getByRole('link', { name: '재고 있는 스테이션 보기' })).toBeHidden();
  await goesTo(`/rental-items/${webcam}/station`);
  // Sold out everywhere: the list opens with every station that carries it.
  await expect(page.getByRole('switch', { name: '품절 제외' })).not.toBeChecked();
  await expect(page.getByRole('list').getByRole('link').first()).toContainText('품절');

  await goesTo(`/rental-items/${encodeURIComponent('무선 마우스')}/station`);
  const rows = page.getByRole('list').getByRole('link');
  await expect(rows.first()).toContainText(library);
  await page.getByRole('searchbox', { name: '스테이션 이름 검색' }).fill('연무장길');
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: '지도에서 보기' }).click();
  await expect(page.getByRole('button', { name: `${library}, 운영 중` })).toBeVisible();
});

test('without a position home shows stations near the city centre and no distances', async ({
  page,
  context,
  goesTo,
}) => {
  await context.clearPermissions();
  await goesTo('/');
  await expect(page.getByRole('link', { name: new RegExp(library) })).toBeVisible();
  await expect(page.getByText(/\dkm/)).toBeHidden();
});

test('a guest finds a station on the map and looks through what it has', async ({
  page,
  goesTo,
  arrivesAt,
}) => {
  await goesTo('/');
  await page.getByRole('link', { name: new RegExp(library) }).click();
  await arrivesAt('/station-map');

  await page.getByRole('button', { name: `${library}, 운영 중` }).click();
  const sheet = page.getByRole('dialog', { name: library });
  await expect(sheet.getByRole('heading', { name: '바로 대여 가능!' })).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet.getByRole('link', { name: /길찾기/ })).toHaveAttribute(
    'href',
    /^https:\/\/map\.naver\.com\/p\/directions\/-\/127\.\d+,37\.\d+,.+\/-\/walk$/,
  );

  await sheet.getByRole('button', { name: '대여 가능 물품 전체 조회' }).click();
  await arrivesAt('/rental-items');
  await expect(page.getByRole('link', { name: new RegExp(library) })).toBeVisible();
  await page.getByRole('tab', { name: '충전기' }).click();
  await page.getByRole('link', { name: /65W PD 충전기/ }).click();
  await expect(page.getByRole('heading', { name: '65W PD 충전기' })).toBeVisible();
  await expect(page.getByText('스테이션에서 QR을 찍으면 바로 빌려요')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('tab', { name: '충전기' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(sheet).toBeVisible();
});

test('a station’s code scanned with the phone’s own camera leads to renting or returning there', async ({
  page,
  goesTo,
  arrivesAt,
  isTold,
}) => {
  await goesTo('/?stationId=1');
  await page.getByRole('link', { name: /여기에서 바로 빌리거나 반납해요/ }).click();
  await arrivesAt('/rental-or-return');
  await expect(page.getByRole('heading', { name: /무엇을 도와드릴까요/ })).toBeVisible();
  await expect(page.getByText(library)).toBeVisible();
  await page.getByRole('button', { name: /빌리기/ }).click();
  await isTold('로그인이 필요합니다.');
  await arrivesAt('/login?redirect=%2F%3FstationId%3D1');
});
