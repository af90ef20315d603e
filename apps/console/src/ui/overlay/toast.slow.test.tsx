// A toast: above the bars at the bottom, and where it was shown when the screen below it changes.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#console/styles/console.css';
import { ToastProvider, useToasts } from './toast.tsx';

function Screen({ withBar }: { withBar: boolean }) {
  const { toast } = useToasts();
  const action = { label: '보기', onPress: () => undefined };
  return (
    <>
      <button type="button" onClick={() => toast('등록했어요', { action })}>
        등록
      </button>
      {withBar && <div className="c-save-bar">저장</div>}
    </>
  );
}

const App = ({ withBar }: { withBar: boolean }) => (
  <ToastProvider>
    <Screen withBar={withBar} />
  </ToastProvider>
);

test('a toast stays where it was shown when the bar below it goes, and moves up when one comes', async () => {
  const screen = await render(<App withBar />);
  await userEvent.click(screen.getByRole('button', { name: '등록' }));
  const act = screen.getByRole('button', { name: '보기' });
  await expect.element(act).toBeVisible();
  const bottom = () =>
    window.innerHeight - act.element().closest('.c-toasts')!.getBoundingClientRect().bottom;
  expect(bottom()).toBe(96);
  await screen.rerender(<App withBar={false} />);
  expect(bottom()).toBe(96);

  await userEvent.click(screen.getByRole('button', { name: '등록' }));
  await expect.poll(bottom).toBe(24);
  await screen.rerender(<App withBar />);
  expect(bottom()).toBe(96);
});
