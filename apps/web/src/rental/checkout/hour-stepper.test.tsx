// The hour stepper: buttons, keys, quick choices, and its limits.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HourStepper } from './hour-stepper.tsx';

function Hours({ from }: { from: number }) {
  const [hours, setHours] = useState(from);
  return <HourStepper hours={hours} onChange={setHours} until="16:20까지" />;
}

test('the hour stepper announces its value, its range and the return time', async () => {
  const screen = await render(<Hours from={3} />);
  const dial = screen.getByRole('spinbutton', { name: '대여 시간' });
  await expect.element(dial).toHaveAttribute('aria-valuenow', '3');
  await expect.element(dial).toHaveAttribute('aria-valuemin', '1');
  await expect.element(dial).toHaveAttribute('aria-valuemax', '12');
  await expect.element(dial).toHaveAttribute('aria-valuetext', '3시간, 16:20까지');
  expect(screen.container.querySelectorAll('[data-lit]')).toHaveLength(3);
});

test.each([
  ['{ArrowUp}', 3, 4],
  ['{ArrowRight}', 3, 4],
  ['{ArrowDown}', 3, 2],
  ['{ArrowLeft}', 3, 2],
  ['{PageUp}', 3, 6],
  ['{PageDown}', 3, 1],
  ['{Home}', 7, 1],
  ['{End}', 7, 12],
  ['{ArrowUp}', 12, 12],
  ['{ArrowDown}', 1, 1],
])('the key %s changes %i hours to %i', async (key, from, to) => {
  const screen = await render(<Hours from={from} />);
  const dial = screen.getByRole('spinbutton');
  (dial.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(dial).toHaveAttribute('aria-valuenow', String(to));
});

test('the minus button is disabled at one hour and the plus button at twelve', async () => {
  const screen = await render(<Hours from={1} />);
  await expect.element(screen.getByRole('button', { name: '1시간 줄이기' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '12시간' }));
  await expect.element(screen.getByRole('button', { name: '1시간 늘리기' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '1시간 줄이기' })).toBeEnabled();
});

test('the quick choice of the current hours is the pressed one', async () => {
  const screen = await render(<Hours from={3} />);
  await expect
    .element(screen.getByRole('button', { name: '3시간', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '1시간 늘리기' }));
  await expect
    .element(screen.getByRole('button', { name: '3시간', exact: true }))
    .toHaveAttribute('aria-pressed', 'false');
});
