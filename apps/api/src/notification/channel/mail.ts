// Mail over SMTP: text and plain HTML, a Message-ID that stays the same however often it is sent, and no tracking.
import { isLoopbackName } from '#api/config/loopback.ts';
import type { MailConfig } from '#api/config/messages.ts';
import { codeOfError, refused, sent, unreachable, type Delivery } from './channel.ts';

export interface Mail {
  /** The same for every attempt: whoever gets it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What it is about, for whoever filters mail or reads the sandbox's inbox. */
  kind: string;
}

export interface MailChannel {
  readonly from: string;
  send(mail: Mail): Promise<Delivery>;
  /** Whether the server answers; asked when the console wants to know. */
  verify(): Promise<boolean>;
  close(): void;
}

/** Together shorter than the lease of a message. */
const CONNECT_TIMEOUT_MS = 5_000;
const GREETING_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 8;

export function createMailChannel(config: MailConfig): MailChannel {
  const domain = /@([^@>\s]+)>?\s*$/.exec(config.from)?.[1] ?? 'localhost';
  let opened: ReturnType<typeof openTransport> | undefined;

  function transport() {
    opened ??= findServer(config).then(openTransport);
    // Asked again the next time: the sandbox's server may not have been up yet.
    opened.catch(() => (opened = undefined));
    return opened;
  }
  async function forget() {
    const old = opened;
    opened = undefined;
    (await old?.catch(() => undefined))?.close();
  }

  return {
    from: config.from,
    async send(mail) {
      try {
        const { messageId } = await (
          await transport()
        ).sendMail({
          from: config.from,
          ...(config.replyTo === null ? {} : { replyTo: config.replyTo }),
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'X-Message-Kind': mail.kind, 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return sent(messageId);
      } catch (error) {
        const { responseCode: status, code } = error as { responseCode?: number; code?: string };
        // The server's fault, not the message's: it may have TLS the next time.
        if (code === 'ETLS') return unreachable(code);
        if (status !== undefined && status >= 500 && status < 600) return refused(String(status));
        // The sandbox's server has another port after every start.
        if (config.url === null && status === undefined) await forget();
        return unreachable(status === undefined ? codeOfError(error) : String(status));
      }
    },
    verify: async () => {
      try {
        return await (await transport()).verify();
      } catch {
        return false;
      }
    },
    close: () => void forget(),
  };
}

async function openTransport(url: string) {
  // Loaded with the first mail.
  const { createTransport } = await import('nodemailer');
  // Not passed as a literal: the types do not know `maxRequeues` yet.
  const options = {
    url,
    pool: true as const,
    maxConnections: MAX_CONNECTIONS,
    // A connection that was cut is an attempt of ours: the pool would send the mail again by itself, past our lease.
    maxRequeues: 0,
    // Without TLS nothing leaves this machine: whoever stands between could take the offer of it away.
    requireTLS: !isLoopbackName(new URL(url).hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
  return createTransport(options);
}

async function findServer({ url, sandboxUrl }: MailConfig): Promise<string> {
  if (url !== null) return url;
  const response = await fetch(sandboxUrl, { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
  if (!response.ok) throw new Error('the sandbox has no mail server');
  return ((await response.json()) as { url: string }).url;
}
