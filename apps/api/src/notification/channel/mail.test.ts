// Mail goes over kept connections, refusals are told from outages, and leaves this machine over TLS only.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from './compose-mail.ts';
import { createMailChannel } from './mail.ts';
import { MAX_CONNECTIONS } from './smtp-connections.ts';

/** A mail server that does not offer TLS, reached by two names; nobody lives at `nobody@…`. */
let server: SMTPServer;
let received = 0;
let connections = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('nobody@')) return done();
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      received += 1;
      stream.on('end', done).resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

function openChannel(host: string) {
  const { port } = server.server.address() as AddressInfo;
  return createMailChannel({
    url: `smtp://${host}:${port}`,
    sandboxUrl: '',
    from: '온데스크 <help@example.com>',
    replyTo: null,
  });
}

function mailTo(to: string): Mail {
  return {
    id: randomUUID(),
    to,
    subject: '영수증',
    text: '1,000원',
    html: '<p>1,000원</p>',
    kind: 'payment.receipt',
  };
}

async function sendBy(host: string) {
  const channel = openChannel(host);
  const delivery = await channel.send(mailTo('somebody@example.com'));
  channel.close();
  return delivery;
}

test('mail leaves this machine over TLS only; a server on it may do without', async () => {
  expect(await sendBy('127.0.0.1')).toMatchObject({ result: 'sent' });
  expect(received).toBe(1);
  // The same server, under a name that does not say so.
  expect(await sendBy('0.0.0.0')).toMatchObject({ result: 'unreachable', code: 'ETLS' });
  expect(received).toBe(1);
});

test('one connection carries mail after mail, also after one that the server refused', async () => {
  const before = connections;
  const channel = openChannel('127.0.0.1');
  expect(await channel.send(mailTo('somebody@example.com'))).toMatchObject({ result: 'sent' });
  expect(await channel.send(mailTo('nobody@example.com'))).toMatchObject({ result: 'refused', code: '550' });
  expect(await channel.send(mailTo('not an address'))).toMatchObject({
    result: 'refused',
    code: 'BAD_ADDRESS',
  });
  expect(await channel.send(mailTo('somebody@example.com'))).toMatchObject({ result: 'sent' });
  expect(connections - before).toBe(1);
  channel.close();
});

test('many mails at once share a limited number of connections', async () => {
  const before = connections;
  const channel = openChannel('127.0.0.1');
  const deliveries = await Promise.all(
    Array.from({ length: 3 * MAX_CONNECTIONS }, () => channel.send(mailTo('somebody@example.com'))),
  );
  expect(deliveries.every(({ result }) => result === 'sent')).toBe(true);
  expect(connections - before).toBeLessThanOrEqual(MAX_CONNECTIONS);
  channel.close();
});

test('a server that is not there is unreachable, and so it is called when asked whether it answers', async () => {
  const channel = createMailChannel({
    url: 'smtp://127.0.0.1:1',
    sandboxUrl: '',
    from: 'help@example.com',
    replyTo: null,
  });
  expect(await channel.send(mailTo('somebody@example.com'))).toMatchObject({ result: 'unreachable' });
  expect(await channel.verify()).toBe(false);
});

test('a connection that has carried a hundred mails is left for a new one', async () => {
  const before = connections;
  const channel = openChannel('127.0.0.1');
  for (let n = 0; n <= 100; n += 1) await channel.send(mailTo('somebody@example.com'));
  expect(connections - before).toBe(2);
  channel.close();
});
