// Playwright fixtures for renting and returning: scanning, ordering, paying, and the payment gateway's ledger.
import type { Page } from '@playwright/test';
import { mentions, says } from './language/in-any-language.ts';
import { giveCamera, type FakeCamera } from './fake-camera.ts';
import { expect, test as base } from './people.ts';
import { controlHeaders } from './sandbox-controls.ts';

export { expect };

/** The buttons of the payment window, which is not ours, in both of its languages. */
const windowAnswers = {
  '결제 승인': mentions('결제 승인', 'Approve payment'),
  '결제 거절': mentions('결제 거절', 'Decline payment'),
  닫기: mentions('닫기', 'Close'),
};

/** What a person can do with one browser page and its camera. */
export interface Renter {
  page: Page;
  camera: FakeCamera;
  /** Scans a station's code and confirms the station. */
  scansStation: (stationId: number) => Promise<void>;
  /** Scans an item's code. */
  scans: (code: string) => Promise<void>;
  /** From home: the button, the station, the item. */
  startsRenting: (code: string, stationId?: number) => Promise<void>;
  startsReturning: (code: string, stationId?: number) => Promise<void>;
  /** From choosing the hours to the payment window. */
  ordersFor: (hours: number) => Promise<void>;
  /** Ticks the consent of an order. */
  agrees: () => Promise<void>;
  /** Accepts the terms and opens the payment window. */
  goesToPay: () => Promise<void>;
  /** Presses one of the buttons of the payment window. */
  answersThePaymentWindow: (answer: keyof typeof windowAnswers) => Promise<void>;
  /** From home to the receipt. */
  rents: (code: string, hours: number) => Promise<void>;
  stored: (name: string) => Promise<string | null>;
}

export async function aRenter(page: Page): Promise<Renter> {
  const camera = await giveCamera(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

  const renter: Renter = {
    page,
    camera,
    async scansStation(stationId) {
      await camera.shows(new URL(`/?stationId=${stationId}`, page.url()).href);
      const question = page.getByRole('dialog', { name: says('스테이션 확인', 'Is this your station?') });
      await question.getByRole('button', { name: says('확인', 'OK') }).click();
      await expect(page.getByRole('heading', { name: says('물품 QR 스캔', 'Scan the item') })).toBeVisible();
    },
    async scans(code) {
      const scan = page.getByRole('heading', { name: says('물품 QR 스캔', 'Scan the item') });
      await expect(scan).toBeVisible();
      await camera.shows(code);
      await expect(scan).toBeHidden();
      await camera.showsNothing();
    },
    async startsRenting(code, stationId = 1) {
      await page.goto('/');
      await press(says('대여하기', 'Rent'));
      await scanBoth(code, stationId);
    },
    async startsReturning(code, stationId = 1) {
      await page.goto('/');
      await press(says('반납하기', 'Return'));
      await scanBoth(code, stationId);
    },
    async ordersFor(hours) {
      const more = page.getByRole('button', { name: says('1시간 늘리기', 'One hour more') });
      for (let chosen = 1; chosen < hours; chosen += 1) await more.click();
      await press(says('대여 시작하기', 'Continue'));
      await renter.goesToPay();
    },
    agrees: () => page.getByRole('checkbox', { name: mentions('동의합니다', 'agree') }).check(),
    async goesToPay() {
      await renter.agrees();
      await press(mentions('원 결제하기', 'Pay ₩'));
      await expect(page.getByRole('button', { name: windowAnswers['결제 승인'] })).toBeVisible();
    },
    answersThePaymentWindow: (answer) => press(windowAnswers[answer]),
    async rents(code, hours) {
      await renter.startsRenting(code);
      await renter.ordersFor(hours);
      await renter.answersThePaymentWindow('결제 승인');
      await expect(page.getByRole('heading', { name: says('대여 완료!', 'It’s all yours!') })).toBeVisible();
    },
    stored: (name) => page.evaluate((key) => window.sessionStorage.getItem(key), name),
  };

  /** The station is scanned only when the session has none. */
  async function scanBoth(code: string, stationId: number) {
    if ((await renter.stored('scannedQrNumber')) === null) {
      const alert = page.getByRole('alertdialog', {
        name: says('스테이션 QR코드를 스캔해주세요.', 'Scan the station’s QR code first.'),
      });
      await alert.getByRole('button', { name: says('확인', 'OK') }).click();
      await expect(
        page.getByRole('heading', { name: says('스테이션 QR 스캔', 'Scan the station') }),
      ).toBeVisible();
      await renter.scansStation(stationId);
    }
    await renter.scans(code);
  }

  return renter;
}

/** A capture or a cancel in the ledger of the payment gateway. */
export interface LedgerEntry {
  kind: 'capture' | 'cancel';
  orderId: string;
  amount: number;
}

export interface RenterVerbs {
  renter: Renter;
  /** The captures and cancels of one order in the ledger of the payment gateway. */
  moneyFor: (orderId: string) => Promise<LedgerEntry[]>;
}

export const test = base.extend<RenterVerbs>({
  renter: async ({ page }, use) => {
    await use(await aRenter(page));
  },

  moneyFor: async ({ request }, use) => {
    await use(async (orderId) => {
      const answer = await request.get('/sandbox/control/ledger', { headers: controlHeaders() });
      const { entries } = (await answer.json()) as { entries: LedgerEntry[] };
      return entries.filter((entry) => entry.orderId === orderId);
    });
  },
});

/** The order id in the address to which the payment window redirected. */
export function orderIn(page: Page): string {
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}
