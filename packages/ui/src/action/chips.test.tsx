// Chips as tabs, pressed and with the keyboard.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChipTabs } from './chips.tsx';

const choices = ['회원', '이용', '대여'].map((word) => ({ value: word, label: word }));

function Categories() {
  const [value, setValue] = useState('회원');
  return (
    <ChipTabs label="질문 카테고리" choices={choices} value={value} onChange={setValue}>
      {value} 질문
    </ChipTabs>
  );
}

test('the chosen chip tab labels the panel it shows', async () => {
  const screen = await render(<Categories />);
  await userEvent.click(screen.getByRole('tab', { name: '대여' }));
  await expect.element(screen.getByRole('tab', { name: '대여' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel', { name: '대여' })).toHaveTextContent('대여 질문');
});

test('a chip tab of two words labels its panel too', async () => {
  const stands = { value: '노트북 스탠드', label: '노트북 스탠드' };
  const screen = await render(
    <ChipTabs label="카테고리" choices={[stands]} value={stands.value} onChange={() => undefined}>
      스탠드 두 가지
    </ChipTabs>,
  );
  await expect.element(screen.getByRole('tabpanel', { name: stands.value })).toBeVisible();
});

test('arrow keys move through the chip tabs in a circle, and only the chosen one is in the tab order', async () => {
  const screen = await render(<Categories />);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('tab', { name: '회원' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: '대여' })).toHaveFocus();
  await expect.element(screen.getByRole('tab', { name: '대여' })).toHaveAttribute('tabindex', '0');
  await expect.element(screen.getByRole('tab', { name: '회원' })).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('회원 질문');
});
