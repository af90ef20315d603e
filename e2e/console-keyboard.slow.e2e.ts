// A working day in the console without a pointer: the ten commonest acts and a recall by keys alone, with the focus in sight and back where it was.
import type { Page } from '@playwright/test';
import { expect, test } from './isolated-server.ts';
import { credentialsOf, desktop, freshCodeOf } from './staff.ts';

test.use(desktop);

const MAX_STEPS = 200;
type Role = Parameters<Page['getByRole']>[0];

/** Everything is done through this: keys go out, nothing is ever clicked, filled or focused from outside. */
class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tab, or Shift+Tab, until the element has the focus, which must then be in sight. */
  async reaches(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const dialog = this.page.locator('dialog:modal');
    const within = (await dialog.count()) > 0 ? dialog : this.page;
    const target = within
      .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
      .first();
    await expect(target).toBeVisible();
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        expect(await this.focusIsInSight(), `the focus on ${String(name)} is in sight`).toBe(true);
        return;
      }
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} never reached ${String(name)}.`);
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async types(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async activates(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reaches(role, name, key);
    await this.presses('Enter');
  }

  /** Replaces what a field holds. */
  async writes(name: string | RegExp, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reaches('textbox', name, key);
    await this.presses('ControlOrMeta+a');
    await this.types(text);
  }

  /** From the trigger of a picker, which has the focus, to the first choice that is found. */
  async picks(text: string): Promise<void> {
    await this.presses('Enter');
    await expect(this.page.getByRole('combobox', { name: '스테이션 찾기', exact: true })).toBeFocused();
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.types(text);
    await expect(this.page.getByRole('option')).toHaveCount(1);
    await this.presses('ArrowDown', 'Enter');
    await expect(this.page.getByRole('option')).toHaveCount(0);
  }

  /** j until the cursor is in a row with these words. */
  async movesToRow(words: string): Promise<void> {
    await expect(this.page.getByRole('row').filter({ hasText: words }).first()).toBeVisible();
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await this.presses('j');
      const row = await this.page.evaluate(
        () => document.activeElement?.closest('[data-cursor]')?.textContent,
      );
      if (row?.includes(words) === true) return;
    }
    throw new Error(`j never reached a row with ${words}.`);
  }

  /** An outline around what has the focus, or for a field its dark frame. */
  private focusIsInSight(): Promise<boolean> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return false;
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
      const isField = focused.matches('input, textarea, select');
      return around.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        return isOutlined || (isField && boxShadow !== 'none');
      });
    });
  }
}

/** What had the focus when a dialog opened has it again once it is closed. */
async function returnsTheFocus(page: Page, openAndClose: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    (window as { focusedBefore?: Element | null }).focusedBefore = document.activeElement;
  });
  await openAndClose();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        const isBack = (window as { focusedBefore?: Element | null }).focusedBefore === activeElement;
        return isBack ? 'what had it before' : activeElement?.outerHTML.slice(0, 300);
      }),
    )
    .toBe('what had it before');
}

test('an operator does the ten commonest acts of a day and a recall with the keyboard alone', async ({
  page,
}) => {
  test.slow();
  const keys = new Keyboard(page);
  const told = (words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
  const opened = async (name: string | RegExp) => {
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    // The palette that led there may still be closing.
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  };

  await test.step('signs in', async () => {
    await page.goto('/console');
    const { email, password } = await credentialsOf(page, 'MANAGER');
    await keys.writes('이메일', email);
    await keys.writes('비밀번호', password);
    await keys.presses('Enter');
    await expect(page.getByRole('heading', { name: /숫자 6자리/ })).toBeVisible();
    await keys.reaches('textbox', '인증 숫자 6자리');
    await keys.types(await freshCodeOf(page, 'MANAGER'));
    await keys.presses('Enter');
    await opened('오늘의 책상');
  });

  await test.step('finds a station in the palette and changes its hours', async () => {
    await keys.presses('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: '검색 또는 이동' })).toBeFocused();
    await keys.types('성수 연무장길');
    await expect(page.getByRole('option', { name: /성수 연무장길 라운지/ }).first()).toBeVisible();
    await keys.presses('Enter');
    await opened(/성수 연무장길 라운지/);
    await keys.writes('월요일 닫는 시각', '2130');
    await keys.activates('button', '저장');
    await told('저장했어요');
    await expect(page.getByRole('textbox', { name: '월요일 닫는 시각' })).toHaveValue('21:30');
  });

  await test.step('takes an item off sale', async () => {
    await keys.presses('Shift+Tab', 'g', 'i');
    await opened('물품');
    await keys.presses('/');
    await keys.types('노트북 스탠드');
    await expect(page).toHaveURL(/q=/);
    // Until the search is answered the list still shows every product; its head is the only row without the words.
    await expect(page.getByRole('row').filter({ hasNotText: '노트북 스탠드' })).toHaveCount(1);
    await keys.presses('Escape');
    await keys.movesToRow('대여 가능');
    await keys.presses('x');
    await expect(page.getByText('1개 선택')).toBeVisible();
    await returnsTheFocus(page, async () => {
      await keys.presses('s');
      const dialog = page.getByRole('dialog', { name: /상태를 바꿀까요/ });
      await expect(dialog).toBeVisible();
      await keys.writes('사유', '관절이 헐거움');
      await keys.activates('button', /고장으로 바꾸기$/);
      await told(/고장으로 바꿨어요/);
    });
  });

  await test.step('moves items to another station', async () => {
    await keys.movesToRow('대여 가능');
    await keys.presses('x');
    await keys.movesToRow('대여 가능');
    await keys.presses('x');
    await keys.reaches('button', '이동', 'Shift+Tab');
    await keys.presses('Enter');
    await expect(page.getByRole('dialog', { name: /옮길까요/ })).toBeVisible();
    await keys.reaches('combobox', /어디로/);
    await keys.picks('강변 환승');
    await keys.writes('까닭', '재고 맞춤');
    await keys.activates('button', /이동 목록 만들기$/);
    await told(/이동 목록에 2개를 담았어요/);
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  });

  await test.step('refunds part of a payment', async () => {
    await keys.presses('g', 'p');
    await opened('결제·환불');
    await keys.movesToRow('승인');
    await keys.presses('Enter');
    await opened(/^P\d+$/);
    await returnsTheFocus(page, async () => {
      await keys.presses('r');
      await expect(page.getByRole('dialog', { name: '얼마를 환불할까요?' })).toBeVisible();
      await keys.reaches('radio', /전액/, 'Shift+Tab');
      await keys.presses('ArrowRight');
      await keys.writes('환불 금액', '100');
      await keys.writes('내부 사유', '단자가 헐거웠다는 통화');
      await keys.activates('button', '100원 환불');
      await told('100원 환불을 요청했어요');
    });
  });

  await test.step('force-returns a rental', async () => {
    await keys.presses('g', 'r');
    await opened('대여');
    await keys.activates('button', /^연체/);
    await expect(page).toHaveURL(/state=overdue/);
    await keys.movesToRow('연체');
    await keys.presses('Enter');
    await opened(/^R\d+$/);
    await keys.reaches('button', '강제 반납');
    await returnsTheFocus(page, async () => {
      await keys.presses('Enter');
      await expect(page.getByRole('combobox', { name: /반납한 곳/ })).toBeFocused();
      await keys.picks('건국대 도서관');
      await keys.writes('사유', '역무실에서 맡고 있었음');
      await keys.activates('button', /강제 반납$/);
      await told(/대여를 반납 처리했어요$/);
    });
  });

  await test.step('answers a report', async () => {
    await keys.presses('g', 'e');
    await opened('신고');
    await keys.writes('신고한 분께 답장', '알려 주셔서 감사드려요. 바로 확인할게요.');
    await keys.activates('button', '보내기');
    await told('답장을 보냈어요');
  });

  await test.step('publishes a notice', async () => {
    await keys.presses('g', 'c');
    await opened('공지·이벤트');
    await keys.presses('n');
    await opened('공지 쓰기');
    await keys.writes('제목', '강변 환승라운지에 물품을 채웠어요');
    await keys.writes('본문', '오늘부터 다시 빌릴 수 있어요.');
    await expect(page).toHaveURL(/\/contents\/notices\/\d+$/);
    await keys.activates('button', '바로 게시', 'Shift+Tab');
    await told(/게시했어요/);
  });

  await test.step('recalls a product, and ends the recall as a mistake', async () => {
    await keys.presses('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: '검색 또는 이동' })).toBeFocused();
    await keys.types('리콜 시작');
    await expect(page.getByRole('option', { name: '리콜 시작' }).first()).toBeVisible();
    await keys.presses('Enter');
    await opened('리콜 시작');
    await keys.reaches('combobox', /^상품/);
    await keys.presses('End');
    await keys.writes(/^까닭/, '꽂는 곳이 뜨거워짐');
    await keys.activates('button', '판매 멈추고 리콜 시작');
    await told('판매를 멈추고 리콜을 시작했어요');
    await expect(page.getByRole('heading', { name: /를 모았어요$/ })).toBeVisible();
    await keys.reaches('button', '리콜 끝내기…');
    await returnsTheFocus(page, async () => {
      await keys.presses('Enter');
      await expect(page.getByRole('textbox', { name: '사유' })).toBeVisible();
      await keys.presses('Escape');
    });
    await keys.presses('Enter');
    await keys.reaches('checkbox', /잘못 시작한 리콜이에요/);
    await keys.presses('Space');
    await keys.writes('사유', '다른 상품이었음');
    await keys.activates('button', '리콜 끝내기');
    await told('리콜을 끝냈어요');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  });

  await test.step('exports a list', async () => {
    await keys.presses('g', 's');
    await opened('스테이션');
    await keys.reaches('button', '내보내기');
    await returnsTheFocus(page, async () => {
      await keys.presses('Enter');
      await expect(page.getByRole('dialog', { name: '스테이션 내보내기' })).toBeVisible();
      await keys.activates('button', /건 내보내기$/);
    });
    await keys.reaches('link', '받기');
  });
});
