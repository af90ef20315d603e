// The log, the texts and the channels of notifications.
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import {
  aNotification,
  anEnglishTemplate,
  aTemplate,
  notificationList,
  someChannels,
  templates,
} from '#console-test/people/notifications.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { ChannelsScreen } from './channels-screen.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';
import { TemplatesScreen } from './template/templates-screen.tsx';

const log = 'GET /api/v1/console/notifications';
const retry = 'POST /api/v1/console/notifications/{id}/retry';
const put = 'PUT /api/v1/console/templates/{kind}/{channel}';

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/channels', someChannels);
  api.answers('GET /api/v1/console/templates', aList(templates));
  api.answers(
    log,
    notificationList([
      aNotification(),
      aNotification({
        id: 2,
        kind: 'due.soon',
        state: 'SKIPPED',
        channel: null,
        skipReason: 'RETURNED',
        attempts: [],
      }),
      aNotification({
        id: 3,
        kind: 'refund.done',
        state: 'FAILED',
        channel: null,
        attempts: [
          {
            at: '2026-11-14T18:05:33.000+09:00',
            channel: 'mail',
            result: 'REFUSED',
            code: '550',
            to: null,
          },
        ],
      }),
    ]),
  );
});

describe('the log', () => {
  const show = (at = '/notifications') =>
    showScreen(<NotificationsScreen />, { at, route: '/notifications' });

  test('says what became of each message and shows the chosen one with its attempts', async () => {
    const screen = await show();
    await expect
      .element(screen.getByRole('row', { name: /반납 시각.*코\*\*로.*R10419.*푸시 → 메일.*메일로 보냄/ }))
      .toBeVisible();
    await expect.element(screen.getByRole('row', { name: /반납 30분 전.*건너뜀 · 이미 반납/ })).toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: /환불 완료.*실패 · 받는 주소가 없음 \(550\)/ }))
      .toBeVisible();
    await expect.element(screen.getByText('기기에서 알림을 껐음 (410)')).toBeVisible();
    await expect.element(screen.getByText('메일로 보냄 · ko***@e***.com')).toBeVisible();
    await expect.element(screen.getByText('USB 허브를 18:22까지 반납하면 추가 요금이 없어요.')).toBeVisible();
    // It went by mail: it is shown as the mail it was, with its table and its button.
    await expect.element(screen.getByText('USB 허브 (HUB_0007)')).toBeVisible();
    await expect.element(screen.getByText('이용내역 보기')).toBeVisible();
    await expectAccessible();
  });

  test('a failed message is sent again with a reason', async () => {
    api.answers(retry, aNotification({ id: 3, state: 'WAITING' }));
    const screen = await show();
    await userEvent.click(screen.getByText('환불 완료'));
    await userEvent.click(screen.getByRole('button', { name: '다시 보내기…' }));
    await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '주소를 고쳤어요');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: '다시 보내기', exact: true }));
    await expect.element(screen.getByText('다시 보내요')).toBeVisible();
    expect(api.sent(retry)[0]?.body).toEqual({ reason: '주소를 고쳤어요' });
  });

  test('a message that was possibly sent says that nobody knows, and can be sent again', async () => {
    const [sent] = aNotification().attempts;
    const unanswered = { ...sent!, result: 'UNREACHABLE', code: 'TIMEOUT' } as const;
    const lost = aNotification({ state: 'POSSIBLY_SENT', channel: null, attempts: [unanswered] });
    api.answers(log, notificationList([lost]));
    const screen = await show();
    await expect.element(screen.getByRole('row', { name: /보냈을 수 있어요$/ })).toBeVisible();
    await expect.element(screen.getByText('답을 받지 못해서 도착했는지 알 수 없어요.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '다시 보내기…' })).toBeVisible();
  });

  test('filters are in the address and sent to the server; support may not send again', async () => {
    signedInAs(api, 'SUPPORT');
    const screen = await show('/notifications?state=FAILED&period=all&channel=mail');
    await expect.poll(() => api.sent(log).at(-1)?.path).toContain('state=FAILED');
    expect(api.sent(log).at(-1)?.path).toContain('channel=mail');
    expect(api.sent(log).at(-1)?.path).not.toContain('from=');
    await userEvent.click(screen.getByText('환불 완료'));
    await expect.element(screen.getByRole('button', { name: '다시 보내기…' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: '시험 발송' })).not.toBeInTheDocument();
  });

  test('a period without messages says so', async () => {
    api.answers(log, notificationList([]));
    const screen = await show();
    await expect.element(screen.getByText('이 기간에 보낸 알림이 없어요')).toBeVisible();
  });
});

describe('the texts', () => {
  const show = (at = '/notifications/templates/due.now/push') =>
    showScreen(<TemplatesScreen />, { at, route: '/notifications/templates/:kind?/:channel?' });

  test('a text is edited with its variables, previewed as it arrives, and saved with a reason', async () => {
    api.answers(put, aTemplate({ title: '곧 반납할 시간이에요', version: 1 }));
    const screen = await show();
    await expectAccessible();
    await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), '곧 반납할 시간이에요');
    await expect.element(screen.getByText('곧 반납할 시간이에요').last()).toBeVisible();
    await expect.element(screen.getByText(/보낼 때 32 \/ 60자/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '더 부드럽게');
    await userEvent.click(screen.getByRole('button', { name: '문구 바꾸기' }));
    await expect.element(screen.getByText(/다음에 보내는 알림부터 바뀌어요/).last()).toBeVisible();
    expect(api.sent(put)[0]?.body).toMatchObject({
      title: '곧 반납할 시간이에요',
      reason: '더 부드럽게',
      version: 0,
    });
  });

  test('a chip writes its variable where the cursor is, and an unknown one cannot be saved', async () => {
    const screen = await show();
    const line = screen.getByRole('textbox', { name: '한 줄' });
    await userEvent.fill(line, '지금 ');
    await userEvent.click(screen.getByRole('button', { name: /\{유예끝\}/ }));
    await expect.element(line).toHaveValue('지금 {유예끝}');
    await userEvent.fill(line, '{금액}원');
    await expect.element(screen.getByText('이 알림에 쓸 수 없는 낱말이에요: {금액}')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await expect.element(screen.getByRole('textbox', { name: '사유' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '처음 문구로' }));
    await expect.element(line).toHaveValue('{물품}{을/를} {유예끝}까지 반납하면 추가 요금이 없어요.');
  });

  test('a text that was typed is there again after the session has ended', async () => {
    const first = await show();
    await userEvent.fill(first.getByRole('textbox', { name: '제목' }), '곧 반납할 시간이에요');
    await expect.element(first.getByText('변경 1개')).toBeVisible();
    await first.unmount();
    const again = await show();
    await expect.element(again.getByRole('textbox', { name: '제목' })).toHaveValue('곧 반납할 시간이에요');
  });

  test('a test goes to oneself', async () => {
    api.answers('POST /api/v1/console/templates/{kind}/{channel}/test', {
      by: 'mail',
      sentTo: 'minseo@example.com',
    });
    const screen = await show();
    await userEvent.click(screen.getByRole('button', { name: '나에게 시험 발송' }));
    await expect.element(screen.getByText('minseo@example.com에 메일로 보냈어요')).toBeVisible();
  });

  test('the English text is edited beside the Korean one, which says that it has gone ahead', async () => {
    const saved = anEnglishTemplate({ title: 'Almost time to return', version: 1 });
    api.answers(put, saved);
    api.answers(
      'GET /api/v1/console/templates',
      aList([aTemplate({ title: '이제 반납할 시간이에요', version: 1 }), ...templates.slice(1)]),
    );
    const screen = await show();
    await expect.element(screen.getByText('한국어만 바뀜')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await expect.element(screen.getByText(/영어는 아직 처음 문구로 나가요/)).toBeVisible();
    await expect.element(screen.getByText('이제 반납할 시간이에요')).toBeVisible();
    await expect
      .element(screen.getByText('Return your USB hub by 18:22 and there’s no late fee.').first())
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: /을\/를/ })).not.toBeInTheDocument();
    await expectAccessible();
    await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), 'Almost time to return');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '한국어와 맞춰요');
    await userEvent.click(screen.getByRole('button', { name: '문구 바꾸기' }));
    await expect.element(screen.getByText(/다음에 보내는 알림부터 바뀌어요/).last()).toBeVisible();
    expect(api.sent(put)[0]).toMatchObject({
      path: expect.stringMatching(/\?language=en$/),
      body: { title: saved.title },
    });
  });

  test('approved Alimtalk texts are shown and not edited', async () => {
    const screen = await show('/notifications/templates/due.now/alimtalk');
    await expect.element(screen.getByText('검수 코드 ONDESK_DUE_NOW_03')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: '제목' })).toBeDisabled();
    await expectAccessible();
  });

  test('when somebody else changed the text first, both are shown', async () => {
    api.refuses(put, 'VERSION_CONFLICT', { current: aTemplate({ title: '남의 제목', version: 5 }) });
    const screen = await show();
    await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), '내 제목');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '더 부드럽게');
    await userEvent.click(screen.getByRole('button', { name: '문구 바꾸기' }));
    await expect.element(screen.getByText('다른 분이 먼저 바꿨어요')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '내 변경 버리기' }));
    await expect.element(screen.getByRole('textbox', { name: '제목' })).toHaveValue('남의 제목');
  });
});

describe('the channels', () => {
  test('each says whether it works, what it sent, and what failed lately', async () => {
    const screen = await showScreen(<ChannelsScreen />, { at: '/notifications/channels' });
    await expect
      .element(screen.getByRole('img', { name: /웹 푸시, 하루 동안 보냄 276건, 실패 2건/ }))
      .toBeVisible();
    await expect.element(screen.getByText('help@example.com에서 보냄')).toBeVisible();
    await expect.element(screen.getByText('연결하지 않음')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /반납 시각.*410.*메일로 보냄/ })).toBeVisible();
    await expectAccessible();
  });

  test('channels that cannot be read are read again on request', async () => {
    api.refuses('GET /api/v1/console/channels', 'INTERNAL');
    const screen = await showScreen(<ChannelsScreen />, { at: '/notifications/channels' });
    await expect.element(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
  });
});
