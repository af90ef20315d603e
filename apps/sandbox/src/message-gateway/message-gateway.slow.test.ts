// The sandbox's mail server, push service and Alimtalk sender: what they accept, and its faults.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { createClock } from '#sandbox/clock.ts';
import { openFileStore } from '#sandbox/file-store.ts';
import { aDataDir, aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';
import { createInbox, type Inbox } from './inbox.ts';

async function mailFrom(sandbox: ASandbox) {
  const { url } = (await (await fetch(`${sandbox.base}/mail-server`)).json()) as { url: string };
  const transport = createTransport({ url, connectionTimeout: 2_000, socketTimeout: 5_000 });
  return (subject: string) =>
    transport.sendMail({
      from: '온데스크 <help@example.com>',
      to: 'jihoon@example.com',
      subject,
      text: `${subject}\n\n첫 줄이에요.`,
      html: '<p>첫 줄이에요.</p>',
      messageId: '<the-same@example.com>',
      headers: { 'X-Message-Kind': 'due.soon' },
    });
}

const readJson = async (sandbox: ASandbox, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${sandbox.base}/inbox`, {
    headers: { accept: 'application/json', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as { data: Record<string, string>[] } };
};

test('a mail arrives in the inbox with its Korean subject and text, newest first', async () => {
  const sandbox = await aSandbox();
  const send = await mailFrom(sandbox);
  await send('반납 30분 전이에요');
  await send('반납할 시간이에요');
  const { body } = await readJson(sandbox);
  expect(body.data.map(({ title }) => title)).toEqual(['반납할 시간이에요', '반납 30분 전이에요']);
  expect(body.data[1]).toEqual({
    channel: 'mail',
    to: 'jihoon@example.com',
    kind: 'due.soon',
    title: '반납 30분 전이에요',
    text: '반납 30분 전이에요\n\n첫 줄이에요.',
    at: expect.stringMatching(/\+09:00$/),
  });
  const page = await (await fetch(`${sandbox.base}/inbox?channel=mail`)).text();
  expect(page).toContain('반납할 시간이에요');
  expect(page).toContain('2건');
});

test('of many mails the newest keep their HTML, the older ones their text', async () => {
  const fileStore = openFileStore(join(await aDataDir(), 'journal.jsonl'));
  const add = (inbox: Inbox, title: string) =>
    inbox.add({
      channel: 'mail',
      to: 'jihoon@example.com',
      kind: 'due.soon',
      title,
      text: '첫 줄이에요.',
      messageId: title,
      html: '<p>첫 줄이에요.</p>',
      payload: null,
    });
  const before = createInbox(fileStore, createClock());
  for (let n = 1; n <= 400; n += 1) add(before, String(n));
  // As after a restart.
  const inbox = createInbox(fileStore, createClock());
  for (let n = 401; n <= 600; n += 1) add(inbox, String(n));
  fileStore.close();
  const [newest, ...others] = inbox.list();
  expect(newest).toMatchObject({ title: '600', html: '<p>첫 줄이에요.</p>' });
  expect(others.at(-1)).toMatchObject({ title: '1', text: '첫 줄이에요.', html: null });
  expect(inbox.list().filter(({ html }) => html !== null)).toHaveLength(500);
});

test('a mail can be refused, and its answer can be lost after it has arrived', async () => {
  const sandbox = await aSandbox();
  const send = await mailFrom(sandbox);
  await sandbox.control('POST', '/faults', {
    match: { provider: 'mail' },
    phase: 'before_effect',
    action: { type: 'status', status: 550 },
    times: 1,
  });
  await expect(send('거절')).rejects.toMatchObject({ responseCode: 550 });
  await sandbox.control('POST', '/faults', {
    match: { provider: 'mail' },
    phase: 'after_effect',
    action: 'drop',
    times: 1,
  });
  await expect(send('잃어버린 답')).rejects.toThrow();
  await send('도착');
  const { body } = await readJson(sandbox);
  expect(body.data.map(({ title }) => title)).toEqual(['도착', '잃어버린 답']);
});

test('off this machine the inbox wants the control token', async () => {
  const sandbox = await aSandbox({ publicOrigin: 'https://demo.example.com' });
  expect((await readJson(sandbox)).status).toBe(401);
  const { controlToken } = sandbox.credentials;
  expect((await readJson(sandbox, { authorization: `Bearer ${controlToken}` })).status).toBe(200);
});

test('a push message without a token of the subscribed key is refused, and one for a browser that is gone gets 410', async () => {
  const sandbox = await aSandbox();
  const { body: subscription } = await sandbox.control('POST', '/push-subscriptions', {
    applicationServerKey: 'B'.repeat(87),
  });
  const endpoint = String(subscription['endpoint']);
  const post = () => fetch(endpoint, { method: 'POST', headers: { ttl: '60' }, body: 'not encrypted' });
  expect((await post()).status).toBe(403);
  await sandbox.control('DELETE', '/push-subscriptions', { endpoint });
  expect((await post()).status).toBe(410);
});

test('an Alimtalk needs the right signature and an approved template', async () => {
  const sandbox = await aSandbox();
  const { apiKey, apiSecret } = sandbox.credentials.alimtalk;
  const send = async (templateId: string, secret = apiSecret) => {
    const [date, salt] = [new Date().toISOString(), 'a salt of this test'];
    const signature = createHmac('sha256', secret)
      .update(date + salt)
      .digest('hex');
    return fetch(`${sandbox.base}/alimtalk/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
      },
      body: JSON.stringify({
        messages: [
          {
            to: '01012345678',
            from: '0200000000',
            customFields: { id: 'message-1' },
            kakaoOptions: { pfId: 'profile', templateId, variables: { '#{물품}': '보조배터리' } },
          },
        ],
      }),
    });
  };
  expect((await send('ONDESK_DUE_NOW', 'another secret')).status).toBe(401);
  expect(await (await send('NOBODY_APPROVED')).json()).toMatchObject({
    failedMessageList: [{ statusCode: '3104' }],
  });
  expect(await (await send('ONDESK_DUE_NOW')).json()).toMatchObject({ failedMessageList: [] });
  const { body } = await readJson(sandbox);
  expect(body.data).toMatchObject([{ channel: 'alimtalk', kind: 'due.now', text: '물품 보조배터리' }]);
});

test('the inbox is emptied by its button, and says so', async () => {
  const sandbox = await aSandbox();
  const send = await mailFrom(sandbox);
  await send('지울 메일');
  const cleared = await fetch(`${sandbox.base}/inbox/clear`, { method: 'POST' });
  expect(await cleared.text()).toContain('아직 받은 메일과 알림이 없어요');
  const foreign = await fetch(`${sandbox.base}/inbox/clear`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example.com' },
  });
  expect(foreign.status).toBe(401);
});

test('the button of the inbox works in a browser, which says where its form comes from', async () => {
  const sandbox = await aSandbox();
  const page = await fetch(`${sandbox.base}/inbox`);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const clear = (origin: string) =>
    fetch(`${sandbox.base}/inbox/clear`, { method: 'POST', headers: { origin } });
  expect((await clear(new URL(sandbox.base).origin)).status).toBe(200);
  expect((await clear('null')).status).toBe(401);
});
