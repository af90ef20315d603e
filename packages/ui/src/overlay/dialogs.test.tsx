// Dialogs as promises: labels, focus, and the answer.
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/ui.css';
import { Dialog } from './dialog.tsx';
import { DialogsProvider, useAlert, useConfirm } from './dialogs.tsx';

function Asker() {
  const alert = useAlert();
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  async function logOut() {
    const agreed = await confirm('정말 로그아웃하시겠습니까?', { detail: '다시 로그인할 수 있어요.' });
    setAnswer(agreed ? '네' : '아니요');
  }
  async function tellTwice() {
    await Promise.all([alert('첫째'), alert('둘째')]);
    setAnswer('다 읽음');
  }
  return (
    <>
      <button type="button" onClick={() => void logOut()}>
        로그아웃
      </button>
      <button type="button" onClick={() => void tellTwice()}>
        알림 둘
      </button>
      <output>{answer}</output>
    </>
  );
}

const settled = (dialog: Element) =>
  Promise.all(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished));

const ask = () =>
  render(
    <DialogsProvider>
      <Asker />
    </DialogsProvider>,
  );

test('a confirm dialog has a label and a description, and 취소 has the focus', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  const dialog = screen.getByRole('dialog', { name: '정말 로그아웃하시겠습니까?' });
  await expect.element(dialog).toHaveAccessibleDescription('다시 로그인할 수 있어요.');
  await expect.element(screen.getByRole('button', { name: '취소' })).toHaveFocus();
});

test.each([
  ['keeps the space of a scrollbar', 12, 'stable'],
  ['adds none where the page has no scrollbar', 0, 'auto'],
])('a dialog %s', async (_what, scrollbar, gutter) => {
  // A browser without a window has scrollbars that take no space.
  const root = document.documentElement;
  const innerWidth = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(root.clientWidth + scrollbar);
  onTestFinished(() => innerWidth.mockRestore());
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(getComputedStyle(root).scrollbarGutter).toBe(gutter);
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(getComputedStyle(root).scrollbarGutter).toBe('auto');
});

test('a dialog darkens the space that a page keeps for a scrollbar, also while it has none', async () => {
  const root = document.documentElement;
  root.style.scrollbarGutter = 'stable';
  onTestFinished(() => void (root.style.scrollbarGutter = ''));
  const kept = window.innerWidth - root.offsetWidth;
  const undarkened = getComputedStyle(root).backgroundColor;
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(kept).toBeGreaterThan(0);
  expect(getComputedStyle(root).backgroundColor).not.toBe(undarkened);
});

test('a confirm dialog returns the answer and restores the focus', async () => {
  const screen = await ask();
  const opener = screen.getByRole('button', { name: '로그아웃' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('네');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the second press of a double tap does not dismiss the dialog that the first one opened', async () => {
  const screen = await ask();
  await userEvent.dblClick(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await settled(screen.getByRole('dialog').element());
  expect(screen.getByRole('status').element().textContent).toBe('');
  expect(screen.getByRole('dialog').element()).not.toHaveAttribute('data-closing');
});

test('a dialog takes presses as soon as it is there, also while it is still coming in', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeInTheDocument();
  const confirm = screen.getByRole('button', { name: '확인' }).element();
  const { left, top, width, height } = confirm.getBoundingClientRect();
  // What the browser would give a press there at this moment, while the dialog is still coming in.
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(confirm.contains(pressed)).toBe(true);
});

/** Wherever it is pressed, something of its dialog will lie there. */
function WideAsker() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const remove = async () => setAnswer((await confirm('지울까요?')) ? '네' : '아니요');
  return (
    <>
      <button type="button" className="fixed inset-0" onClick={() => void remove()}>
        지우기
      </button>
      <output>{answer}</output>
    </>
  );
}

test('what lies under the finger that opened a dialog takes no second press of a double tap, and every later one', async () => {
  const screen = await render(
    <DialogsProvider>
      <WideAsker />
    </DialogsProvider>,
  );
  const opener = screen.getByRole('button', { name: '지우기' });
  const confirm = screen.getByRole('button', { name: '확인' });
  await userEvent.click(opener, { position: { x: 5, y: 5 } });
  await settled(screen.getByRole('dialog').element());
  const { left, top } = confirm.element().getBoundingClientRect();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();

  await userEvent.dblClick(opener, { position: { x: left + 12, y: top + 12 } });
  await expect.element(confirm).toBeVisible();
  expect(screen.getByRole('dialog').element()).not.toHaveAttribute('data-closing');
  expect(screen.getByRole('status').element().textContent).toBe('아니요');
  await userEvent.click(confirm);
  await expect.element(screen.getByRole('status')).toHaveTextContent('네');
});

test('a press on the scrim of an open dialog answers no', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await userEvent.click(screen.getByRole('dialog'), { position: { x: 10, y: 300 } });
  await expect.element(screen.getByRole('status')).toHaveTextContent('아니요');
});

test('Escape answers a confirm dialog with no', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('아니요');
});

test('Tab does not leave an open dialog', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: '확인' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: '로그아웃' })).not.toHaveFocus();
});

test('an alert has one button, and a second alert waits until the first is closed', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '알림 둘' }));
  await expect.element(screen.getByRole('alertdialog', { name: '첫째' })).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: '둘째' }).query()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('alertdialog', { name: '둘째' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('다 읽음');
});

test('on a small phone a label that needs more than half of its dialog stays on one line', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 640);
  const show = (confirmLabel: string) => (
    <Dialog
      open
      title="연체 중인 물품을 먼저 반납해 주세요."
      cancelLabel="닫기"
      confirmLabel={confirmLabel}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />
  );
  const screen = await render(show('가'));
  const labelOf = (place: 0 | 1) => screen.getByRole('button').nth(place).element().firstElementChild!;
  await settled(screen.getByRole('dialog').element());
  const oneLine = labelOf(0).getBoundingClientRect().height;
  // As wide as 반납하러 가기 in our own font, whichever font this browser has.
  const words = Math.ceil(100 / (labelOf(1).getBoundingClientRect().width * 1.25));
  await screen.rerender(show(Array.from({ length: words }, () => '가').join(' ')));
  expect(labelOf(1).getBoundingClientRect().width).toBeGreaterThan(90);
  expect(labelOf(1).getBoundingClientRect().height).toBe(oneLine);
  expect(labelOf(1).getBoundingClientRect().top).toBe(labelOf(0).getBoundingClientRect().top);
});
