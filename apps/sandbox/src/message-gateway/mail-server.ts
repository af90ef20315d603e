/** The mail server: takes every mail over SMTP on a port of its own, and puts it into the inbox. */
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Faults } from '#sandbox/faults.ts';
import type { Inbox } from './inbox.ts';

export interface MailServer {
  /** `smtp://127.0.0.1:…`; undefined until it listens. */
  url(): string | undefined;
  listen(): Promise<void>;
  close(): Promise<void>;
}

const MAX_MAIL_BYTES = 512 * 1024;

export function createMailServer({ faults, inbox }: { faults: Faults; inbox: Inbox }): MailServer {
  const sockets = new Map<number, Socket>();

  /** Says what the client is answered instead of yes; a connection that a rule cut answers nothing. */
  async function applyFault(
    phase: 'before_effect' | 'after_effect',
    port: number,
  ): Promise<Error | 'cut' | undefined> {
    const socket = sockets.get(port);
    if (!socket) return 'cut';
    const result = await faults.applyFault({ provider: 'mail', path: '/', method: 'POST' }, phase, socket);
    if (result.kind === 'disconnected') return 'cut';
    if (result.kind === 'none') return undefined;
    return Object.assign(new Error('refused by a fault'), { responseCode: result.status });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    // Whoever is told to wait waits for the rule, not for the server.
    socketTimeout: 60_000,
    onData: (stream, session, answer) => {
      const take = async () => {
        const bytes = await buffer(stream);
        const before = await applyFault('before_effect', session.remotePort);
        if (before === 'cut') return;
        if (before) return answer(before);
        await keep(inbox, bytes, session.envelope.rcptTo.map(({ address }) => address).join(', '));
        const after = await applyFault('after_effect', session.remotePort);
        if (after !== 'cut') answer(after);
      };
      take().catch((error: unknown) => answer(error as Error));
    },
  });
  // A connection that was cut reports here; without a listener it would end the process.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });

  return {
    url: () => {
      const address = server.server.address() as AddressInfo | null;
      return address ? `smtp://127.0.0.1:${address.port}` : undefined;
    },
    listen: () => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(resolve);
      }),
  };
}

async function keep(inbox: Inbox, bytes: Buffer, to: string): Promise<void> {
  const mail = await PostalMime.parse(bytes);
  const kind = mail.headers.find(({ key }) => key === 'x-message-kind')?.value ?? '';
  inbox.add({
    channel: 'mail',
    to,
    kind,
    title: mail.subject ?? '',
    text: mail.text?.trim() ?? '',
    messageId: (mail.messageId ?? '').replace(/^</, '').split('@', 1)[0]!,
    html: mail.html ?? null,
    payload: null,
  });
}
