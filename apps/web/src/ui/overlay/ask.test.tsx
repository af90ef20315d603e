// Dialogs one awaits: what they say, where focus goes, and what comes back.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AskProvider, useAlert, useConfirm } from './ask.tsx';

function Asker() {
  const alert = useAlert();
  const confirm = useConfirm();
  const [told, setTold] = useState('');
  async function logOut() {
    const agreed = await confirm('정말 로그아웃하시겠습니까?', { detail: '다시 로그인할 수 있어요.' });
    setTold(agreed ? '네' : '아니요');
  }
  async function tellTwice() {
    await Promise.all([alert('첫째'), alert('둘째')]);
    setTold('다 읽음');
  }
  return (
    <>
      <button type="button" onClick={() => void logOut()}>
        로그아웃
      </button>
      <button type="button" onClick={() => void tellTwice()}>
        알림 둘
      </button>
      <output>{told}</output>
    </>
  );
}

const ask = () =>
  render(
    <AskProvider>
      <Asker />
    </AskProvider>,
  );

test('a question is labelled and described, and its safe answer has the focus', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  const dialog = screen.getByRole('dialog', { name: '정말 로그아웃하시겠습니까?' });
  await expect.element(dialog).toHaveAccessibleDescription('다시 로그인할 수 있어요.');
  await expect.element(screen.getByRole('button', { name: '취소' })).toHaveFocus();
});

test('the answer comes back, and so does the focus', async () => {
  const screen = await ask();
  const opener = screen.getByRole('button', { name: '로그아웃' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('네');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape is a no', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('아니요');
});

test('Tab does not leave an open dialog for the page behind it', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await expect.element(screen.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: '확인' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: '로그아웃' })).not.toHaveFocus();
});

test('an alert interrupts, has one button, and a second one waits its turn', async () => {
  const screen = await ask();
  await userEvent.click(screen.getByRole('button', { name: '알림 둘' }));
  await expect.element(screen.getByRole('alertdialog', { name: '첫째' })).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: '둘째' }).query()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('alertdialog', { name: '둘째' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('다 읽음');
});
