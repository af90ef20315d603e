// What stays at the bottom of the screen, and the toasts above it.
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/ui.css';
import { Button } from '../action/button.tsx';
import { ToastProvider, useToast } from '../overlay/toast.tsx';
import { BottomBar } from './bottom-bar.tsx';

function Order({ notice }: { notice?: string }) {
  const toast = useToast();
  useEffect(() => toast('연결이 끊겼어요.'), [toast]);
  return (
    <BottomBar
      notice={notice !== undefined && <p style={{ height: 64 }}>{notice}</p>}
      sum={{ label: '결제할 금액', amount: '3,000원' }}
    >
      <Button block>결제하기</Button>
    </BottomBar>
  );
}

const order = (notice?: string) => (
  <ToastProvider>
    <div style={{ position: 'fixed', inset: 0, display: 'grid', alignContent: 'end' }}>
      <Order {...(notice === undefined ? {} : { notice })} />
    </div>
  </ToastProvider>
);

test('a toast stands above the bar, also when a notice makes the bar higher', async () => {
  const screen = await render(order());
  const toast = page.getByText('연결이 끊겼어요.');
  const isAboveBar = () => {
    const bar = document.querySelector('.bottom-bar')!.getBoundingClientRect();
    return document.querySelector('.toast-region')!.getBoundingClientRect().bottom <= bar.top;
  };
  await expect.element(toast).toBeVisible();
  await expect.poll(isAboveBar).toBe(true);
  await screen.rerender(order('하루 최대 금액이에요.'));
  await expect.element(page.getByText('하루 최대 금액이에요.')).toBeVisible();
  await expect.poll(isAboveBar).toBe(true);
});
