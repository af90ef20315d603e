// Shortcuts, dialogs with a reason, the drawer, toasts and filter pills, pressed and with the keyboard.
import axe from 'axe-core';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#console/styles/console.css';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { Button } from '../form/button.tsx';
import { Drawer } from './drawer.tsx';
import { Filters, SearchBox } from '../list/filter/filter-bar.tsx';
import { enableSingleKeys, useShortcuts } from './shortcuts.ts';
import { ToastProvider, useToasts } from './toast.tsx';

beforeEach(() => page.viewport(1280, 800));

function Keys({ run }: { run: (name: string) => void }) {
  useShortcuts({
    j: () => run('j'),
    'g d': () => run('g d'),
    'Mod+k': () => run('palette'),
    '?': () => run('help'),
  });
  return <input aria-label="메모" />;
}

test('shortcuts do nothing while someone types, except those with Ctrl', async () => {
  const run = vi.fn();
  const screen = await render(<Keys run={run} />);
  await userEvent.keyboard('j');
  expect(run).toHaveBeenCalledExactlyOnceWith('j');
  await userEvent.type(screen.getByLabelText('메모'), 'jgd?');
  expect(run).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(run).toHaveBeenLastCalledWith('palette');
});

function ClosesOnce() {
  const [closed, setClosed] = useState(false);
  return (
    <Button disabledReason={closed ? '이미 닫았어요.' : undefined} onClick={() => setClosed(true)}>
      닫기
    </Button>
  );
}

test('a button that is refused after its own act keeps the focus', async () => {
  const screen = await render(<ClosesOnce />);
  await userEvent.keyboard('{Tab}{Enter}');
  const button = screen.getByRole('button', { name: '닫기' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
});

test('a shortcut of two keys is pressed one after the other, and a Korean keyboard counts by its caps', async () => {
  const run = vi.fn();
  await render(<Keys run={run} />);
  await userEvent.keyboard('gd');
  expect(run).toHaveBeenCalledExactlyOnceWith('g d');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅓ', code: 'KeyJ', bubbles: true }));
  expect(run).toHaveBeenLastCalledWith('j');
});

test('single keys can be turned off', async () => {
  const run = vi.fn();
  await render(<Keys run={run} />);
  enableSingleKeys(false);
  await userEvent.keyboard('j{Control>}k{/Control}');
  enableSingleKeys(true);
  expect(run.mock.calls).toEqual([['palette']]);
});

function Pausing({ destructive = false, nameToType }: { destructive?: boolean; nameToType?: string }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>일시 중지…</Button>
      <output>{reason}</output>
      <ReasonDialog
        open={open}
        title="일시 중지할까요?"
        line="고객은 이 스테이션에서 빌릴 수 없고, 반납은 할 수 있어요."
        confirmLabel="일시 중지"
        destructive={destructive}
        nameToType={nameToType}
        onCancel={() => setOpen(false)}
        onConfirm={(given) => {
          setReason(given);
          setOpen(false);
        }}
      />
    </>
  );
}

test('an act with a reason asks for one, hands it over, and gives the focus back', async () => {
  const screen = await render(<Pausing />);
  await userEvent.click(screen.getByRole('button', { name: '일시 중지…' }));
  await expect.element(screen.getByRole('dialog', { name: '일시 중지할까요?' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '사유' })).toHaveFocus();
  await userEvent.keyboard('공{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('이유를 두 글자 이상 적어 주세요.');
  await userEvent.keyboard('사{Enter}');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('공사');
  await expect.element(screen.getByRole('button', { name: '일시 중지…' })).toHaveFocus();
});

test('a destructive act has the focus on 취소 and may want the name typed', async () => {
  const screen = await render(<Pausing destructive nameToType="건국대 도서관" />);
  await userEvent.click(screen.getByRole('button', { name: '일시 중지…' }));
  await expect.element(screen.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '폐점');
  const confirm = screen.getByRole('button', { name: '일시 중지', exact: true });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(screen.getByRole('textbox', { name: /건국대 도서관/ }), '건국대 도서관');
  await userEvent.click(confirm);
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('폐점');
});

test('a reason that was typed and cancelled is gone the next time', async () => {
  const screen = await render(<Pausing />);
  await userEvent.click(screen.getByRole('button', { name: '일시 중지…' }));
  await userEvent.keyboard('공사');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '일시 중지…' }));
  await expect.element(screen.getByRole('textbox', { name: '사유' })).toHaveValue('');
});

test('a reason typed in two lines is handed over in one, as the server takes it', async () => {
  const onConfirm = vi.fn();
  const screen = await render(
    <ReasonDialog
      open
      longReason
      title="환불할까요?"
      confirmLabel="800원 환불"
      onCancel={() => undefined}
      onConfirm={onConfirm}
    />,
  );
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '고장을 \n확인함');
  await userEvent.click(screen.getByRole('button', { name: '800원 환불' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('고장을 확인함');
});

test('a question that must be answered stays although the browser closes its dialog', async () => {
  const screen = await render(
    <ActionDialog
      open
      title="복구 코드를 적어 두었나요?"
      confirmLabel="적어 두었어요"
      cancelLabel={null}
      onDismiss={null}
      onCancel={() => undefined}
      onConfirm={() => undefined}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: '복구 코드를 적어 두었나요?' });
  await expect.element(dialog).toBeVisible();
  // As Chrome does when Escape is pressed twice.
  document.querySelector('dialog')!.close();
  await expect.element(dialog).toBeVisible();
});

test('axe finds nothing on a dialog with a reason', async () => {
  const screen = await render(<Pausing />);
  await userEvent.click(screen.getByRole('button', { name: '일시 중지…' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const { violations } = await axe.run('dialog');
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the drawer closes by Escape and gives the focus back, while the page stays usable', async () => {
  function Looking() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>보기</Button>
        <Drawer open={open} onClose={() => setOpen(false)} title="CHR_0012">
          65W PD 충전기
        </Drawer>
      </>
    );
  }
  const screen = await render(<Looking />);
  await userEvent.click(screen.getByRole('button', { name: '보기' }));
  const drawer = screen.getByRole('complementary', { name: 'CHR_0012' });
  await expect.element(drawer).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '보기' })).toHaveFocus();
});

test('a toast offers one act, and pressing it closes the toast', async () => {
  const undo = vi.fn();
  function Moving() {
    const { toast } = useToasts();
    return (
      <Button onClick={() => toast('3개를 옮겼어요', { action: { label: '되돌리기', onPress: undo } })}>
        옮기기
      </Button>
    );
  }
  const screen = await render(
    <ToastProvider>
      <Moving />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '옮기기' }));
  await expect.element(screen.getByText('3개를 옮겼어요')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('3개를 옮겼어요')).not.toBeInTheDocument();
});

test('a filter is chosen from its list, lit, and cleared; a rare one comes from + 필터', async () => {
  function Filtered() {
    const [idle, setIdle] = useState<string | null>(null);
    const [station, setStation] = useState<string | null>(null);
    const [query, setQuery] = useState('');
    const stations = ['강변역', '강남역', '건대입구역'].filter((name) => name.startsWith(query));
    return (
      <Filters
        filters={[
          {
            id: 'station',
            name: '스테이션',
            value: station,
            choices: stations.map((name) => ({ value: name, label: name })),
            onQuery: setQuery,
            onChange: setStation,
          },
          {
            id: 'idle',
            name: '마지막 대여',
            value: idle,
            choices: [{ value: '14', label: '14일 넘게 쉼' }],
            onChange: setIdle,
            rare: true,
          },
        ]}
      />
    );
  }
  const screen = await render(<Filtered />);
  await userEvent.click(screen.getByRole('combobox', { name: '스테이션 전체' }));
  await userEvent.keyboard('강');
  await expect.element(screen.getByRole('option', { name: '건대입구역' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: '강변역' }));
  await expect.element(screen.getByRole('combobox', { name: '스테이션 강변역' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '스테이션 조건 지우기' }));
  await expect.element(screen.getByRole('combobox', { name: '스테이션 전체' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '필터', exact: true }));
  await userEvent.click(screen.getByRole('menuitem', { name: '마지막 대여' }));
  await userEvent.click(screen.getByRole('option', { name: '14일 넘게 쉼' }));
  await expect.element(screen.getByRole('combobox', { name: '마지막 대여 14일 넘게 쉼' })).toBeVisible();
});

test('shortcuts go on after somebody has tabbed over a filter', async () => {
  const run = vi.fn();
  const kind = { value: 'RENT', label: '대여' };
  const screen = await render(
    <>
      <Filters
        filters={[{ id: 'kind', name: '종류', value: null, choices: [kind], onChange: () => undefined }]}
      />
      <Button>내보내기</Button>
      <Keys run={run} />
    </>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('combobox', { name: '종류 전체' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: '내보내기' })).toHaveFocus();
  await vi.waitFor(() => expect(document.querySelector('.c-popup[data-closed]')).not.toBeNull());
  await userEvent.keyboard('j');
  expect(run).toHaveBeenCalledExactlyOnceWith('j');
});

test('the search is reached by / and reports what was typed once', async () => {
  const search = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <SearchBox label="시리얼, 상품 이름" value="" onSearch={search} />
    </MemoryRouter>,
  );
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('KEY_00');
  await vi.waitFor(() => expect(search).toHaveBeenCalledExactlyOnceWith('KEY_00'));
});

test('Escape leaves the search and keeps what was typed', async () => {
  const screen = await render(
    <MemoryRouter>
      <SearchBox label="시리얼, 상품 이름" value="" onSearch={vi.fn()} />
    </MemoryRouter>,
  );
  const field = screen.getByRole('searchbox');
  await userEvent.keyboard('/');
  await userEvent.keyboard('KEY_00{Escape}');
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue('KEY_00');
});

test('a toast lies above the foot of a list, so that 더 보기 can be pressed', async () => {
  function Listing() {
    const { toast } = useToasts();
    return (
      <>
        <Button onClick={() => toast('저장했어요')}>저장</Button>
        <div
          className="c-list__foot"
          data-testid="foot"
          style={{ position: 'fixed', bottom: 28, right: 28 }}
        />
      </>
    );
  }
  const screen = await render(
    <ToastProvider>
      <Listing />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  const toast = screen.getByText('저장했어요');
  await expect.element(toast).toBeVisible();
  const foot = screen.getByTestId('foot').element().getBoundingClientRect();
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThan(foot.top);
});
