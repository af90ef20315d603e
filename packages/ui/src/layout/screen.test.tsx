// The frame of a screen: who has the focus when one takes the place of another, and what is read after the content.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/ui.css';
import { Button } from '../action/button.tsx';
import { BottomBar, Dock, DockButton } from './bottom-bar.tsx';
import { LayoutContext } from './layout-context.ts';
import { Screen } from './screen.tsx';

function Order() {
  const [done, setDone] = useState(false);
  if (done) return <Screen key="done">{'결제했어요'}</Screen>;
  const bar = (
    <BottomBar>
      <Button block onClick={() => setDone(true)}>
        {'결제하기'}
      </Button>
    </BottomBar>
  );
  return (
    <Screen key="order" bar={bar}>
      {'주문'}
    </Screen>
  );
}

test('a screen that takes the place of another gives the focus that would be lost with it to its content', async () => {
  await render(<Order />);
  await userEvent.click(page.getByRole('button', { name: '결제하기' }));
  await expect.element(page.getByText('결제했어요')).toHaveFocus();
});

test('a screen leaves the focus where it is when it was not on the one before', async () => {
  const order = (at: string) => (
    <>
      <button type="button">{'메뉴'}</button>
      <Screen key={at}>{at}</Screen>
    </>
  );
  const screen = await render(order('주문'));
  await userEvent.click(page.getByRole('button', { name: '메뉴' }));
  await screen.rerender(order('결제했어요'));
  await expect.element(page.getByRole('button', { name: '메뉴' })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await screen.rerender(order('영수증'));
  expect(document.activeElement).toBe(document.body);
});

test('the two buttons of home are read after its content and before the footer', async () => {
  const footer = <footer>{'사업자정보'}</footer>;
  const dock = (
    <Dock label="대여와 반납">
      <DockButton>{'대여하기'}</DockButton>
    </Dock>
  );
  await render(
    <LayoutContext value={{ homeHeader: null, footer }}>
      <Screen dock={dock}>{'주변 스테이션'}</Screen>
    </LayoutContext>,
  );
  expect(document.querySelector('.screen')?.textContent).toBe('주변 스테이션대여하기사업자정보');
});
