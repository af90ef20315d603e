// Finding a station and its products: on the map, and by its QR code.
import { expect, test } from './people.ts';

const library = '건국대 도서관 1층 로비';

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
