import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailChannel } from './mail.ts';

/** A mail server that does not offer TLS, reached by two names. */
let server: SMTPServer;
let received = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      received += 1;
      stream.on('end', done).resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

async function sendBy(host: string) {
  const { port } = server.server.address() as AddressInfo;
  const channel = createMailChannel({
    url: `smtp://${host}:${port}`,
    sandboxUrl: '',
    from: '온데스크 <help@example.com>',
    replyTo: null,
  });
  const delivery = await channel.send({
    id: host,
    to: 'somebody@example.com',
    subject: '영수증',
    text: '1,000원',
    html: '<p>1,000원</p>',
    kind: 'payment.receipt',
  });
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
