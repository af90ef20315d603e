// The taps of a renter that are measured: the map, the tabs, the way from the scan to the order, and back.
import type { Page } from '@playwright/test';
import { giveCamera } from '#e2e/fake-camera.ts';
import type { Measure } from './taps.ts';

export interface Story {
  name: string;
  run(page: Page, measure: Measure, item: string): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const renterStories: readonly Story[] = [
  {
    name: 'map',
    run: async (page, measure) => {
      await page.goto('/station-map');
      const marker = button(page, /, 운영 중$/);
      const sheet = page.getByRole('dialog').first();
      await marker.waitFor();
      await measure('opening a station’s sheet on the map', marker, sheet);
      const close = sheet.getByRole('button', { name: '스테이션 정보 닫기' });
      await measure('closing the sheet', close, button(page, '목록 보기'));
      const list = page.getByRole('list', { name: /스테이션/ }).first();
      await measure('opening the list of stations', button(page, '목록 보기'), list);
    },
  },
  {
    name: 'tabs',
    run: async (page, measure) => {
      await page.goto('/rental-items');
      const tab = page.getByRole('tab', { name: '케이블' });
      await tab.waitFor();
      const chosen = page.getByRole('tab', { name: '케이블', selected: true });
      await measure('a tab of the items', tab, chosen);
      const first = page.getByRole('tabpanel').getByRole('link').first();
      const back = button(page, '뒤로 가기');
      await measure('opening a product', first, page.getByRole('heading', { level: 2 }).first());
      await measure('back to the items', back, chosen);
    },
  },
  {
    name: 'rent',
    run: async (page, measure, item) => {
      const camera = await giveCamera(page);
      await page.goto('/');
      await button(page, '메뉴 열기').waitFor();
      const menu = page.getByRole('dialog', { name: '전체 메뉴' });
      await measure('opening the menu', button(page, '메뉴 열기'), menu);
      await page.goto('/');
      const alert = page.getByRole('alertdialog');
      await measure('the button that rents', button(page, '대여하기'), alert);
      const scanStation = page.getByRole('heading', { name: '스테이션 QR 스캔' });
      await measure('to the scan', alert.getByRole('button', { name: '확인' }), scanStation);
      await camera.shows(new URL('/?stationId=1', page.url()).href);
      const yes = page.getByRole('dialog', { name: '스테이션 확인' }).getByRole('button', { name: '확인' });
      await yes.waitFor();
      const scanItem = page.getByRole('heading', { name: '물품 QR 스캔' });
      await measure('confirming the scanned station', yes, scanItem);
      await camera.shows(item);
      const more = button(page, '1시간 늘리기');
      await more.waitFor();
      await camera.showsNothing();
      const start = button(page, '대여 시작하기');
      await measure('the stepper of the hours', more, start);
      await measure('hours chosen at once', button(page, /^3시간/), start);
      const consent = page.getByRole('checkbox', { name: /동의합니다/ });
      await measure('from the hours to the order', start, consent);
      await measure('the consent of the order', consent, consent);
      await measure('back to the hours', button(page, '뒤로 가기'), start);
    },
  },
];
