// The states of a list that is read from the server.
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AsyncContent, isLoading, type AsyncState } from './async-content.tsx';

type Query = AsyncState<readonly string[]>;

const loading: Query = { data: undefined, isError: false, isFetching: true, refetch: vi.fn() };
const failed: Query = { ...loading, isError: true, isFetching: false };
const filled: Query = { ...loading, data: ['공지'], isFetching: false };

function Notices({ query }: { query: Query }) {
  return (
    <AsyncContent
      query={query}
      failed={{ title: '공지를 불러오지 못했어요.' }}
      isEmpty={(notices) => notices.length === 0}
      empty="등록된 공지가 없어요."
    >
      {(notices) => (
        <ul>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}

test('a list that is loading shows a spinner after a moment', async () => {
  const screen = await render(<Notices query={loading} />);
  expect(screen.container).toBeEmptyDOMElement();
  await expect.element(screen.getByRole('status')).toHaveTextContent('불러오는 중...');
  expect(isLoading(loading)).toBe(true);
});

test('a loading state with the layout of the content is shown at once', async () => {
  const screen = await render(
    <AsyncContent query={loading} loading="자리" showLoadingAtOnce>
      {() => null}
    </AsyncContent>,
  );
  expect(screen.container).toHaveTextContent('자리');
});

test('a list that failed says so and is read again on request', async () => {
  const refetch = vi.fn();
  const screen = await render(<Notices query={{ ...failed, refetch }} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/공지를 불러오지 못했어요\./);
  await screen.getByRole('button', { name: '다시 시도' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(isLoading(failed)).toBe(false);
});

test('the retry button of a failed list is busy while the list is read again', async () => {
  const screen = await render(<Notices query={{ ...failed, isFetching: true }} />);
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('a page that does not exist offers no retry', async () => {
  const screen = await render(
    <AsyncContent query={failed} notFound="존재하지 않는 공지입니다.">
      {() => null}
    </AsyncContent>,
  );
  expect(screen.container).toHaveTextContent('존재하지 않는 공지입니다.');
  expect(screen.getByRole('button').query()).toBeNull();
});

test('an empty list says that it is empty', async () => {
  const screen = await render(<Notices query={{ ...filled, data: [] }} />);
  expect(screen.container).toHaveTextContent('등록된 공지가 없어요.');
});

test('a filled list shows its entries', async () => {
  const screen = await render(<Notices query={filled} />);
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('공지');
});

test('entries that were read stay while they are read again and when that fails', async () => {
  const screen = await render(<Notices query={filled} />);
  await screen.rerender(<Notices query={{ ...filled, isFetching: true }} />);
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('공지');
  await screen.rerender(<Notices query={{ ...filled, isError: true }} />);
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('공지');
  expect(screen.getByRole('alert').query()).toBeNull();
});
