// The bottom sheet, dragged and with the keyboard.
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/ui.css';
import { Sheet } from './sheet.tsx';

function StationSheet({ onTap }: { onTap?: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onClose={() => setOpen(false)} labelledBy="name" closeLabel="스테이션 정보 닫기">
      <h1 id="name">건국대 도서관</h1>
      <button type="button" onClick={onTap}>
        즐겨찾기
      </button>
    </Sheet>
  );
}

/** Drags an element by some pixels; `release` is the pointer lifted, or cancelled by the system. */
function pull(element: Element, pixels: number, release: 'pointerup' | 'pointercancel' = 'pointerup') {
  const at = (type: string, clientY: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        isPrimary: true,
        clientX: 100,
        clientY,
      }),
    );
  at('pointerdown', 100);
  at('pointermove', 100 + pixels / 2);
  at('pointermove', 100 + pixels);
  return () => at(release, 100 + pixels);
}

test('the sheet follows the pointer without easing', async () => {
  const screen = await render(<StationSheet />);
  const sheet = screen.getByRole('dialog', { name: '건국대 도서관' }).element() as HTMLElement;
  const release = pull(sheet, 60);
  await expect.poll(() => sheet.style.getPropertyValue('--pulled')).toBe('60px');
  expect(getComputedStyle(sheet).transitionProperty).toBe('none');
  release();
});

test('the sheet dragged down more than 100 pixels closes', async () => {
  const screen = await render(<StationSheet />);
  pull(screen.getByRole('dialog').element(), 101)();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['exactly 100 pixels', 100, 'pointerup'],
  ['far, but cancelled by the system', 300, 'pointercancel'],
  ['upwards', -200, 'pointerup'],
] as const)('the sheet dragged %s returns', async (_how, pixels, release) => {
  const screen = await render(<StationSheet />);
  const sheet = screen.getByRole('dialog').element() as HTMLElement;
  pull(sheet, pixels, release)();
  await expect.poll(() => sheet.style.getPropertyValue('--pulled')).toBe('0px');
  expect(sheet.dataset['closing']).toBeUndefined();
});

test('a tap on a button inside the sheet is not a drag', async () => {
  const onTap = vi.fn();
  const screen = await render(<StationSheet onTap={onTap} />);
  await userEvent.click(screen.getByRole('button', { name: '즐겨찾기' }));
  expect(onTap).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog').element()).toBeInTheDocument();
});

test('the grab bar of the sheet closes it when pressed', async () => {
  const screen = await render(<StationSheet />);
  await userEvent.click(screen.getByRole('button', { name: '스테이션 정보 닫기' }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('the grab bar dragged less than 100 pixels does not close the sheet, although WebKit then reports a click', async () => {
  const screen = await render(<StationSheet />);
  const bar = screen.getByRole('button', { name: '스테이션 정보 닫기' });
  pull(bar.element(), 60)();
  bar.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await expect
    .poll(() => (screen.getByRole('dialog').element() as HTMLElement).style.getPropertyValue('--pulled'))
    .toBe('0px');
  expect((screen.getByRole('dialog').element() as HTMLElement).dataset['closing']).toBeUndefined();
  await userEvent.click(bar);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('Escape closes the sheet', async () => {
  const screen = await render(<StationSheet />);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
