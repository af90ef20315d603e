// Mail over SMTP: text and plain HTML, a Message-ID that stays the same however often it is sent, and no tracking.
import type { MailConfig } from '#api/config/messages.ts';
import { codeOfError, refused, sent, unanswered, unreachable, type Delivery } from './channel.ts';
import { createMailWriter, type Mail } from './compose-mail.ts';
import { openSmtpConnections, type SmtpConnections } from './smtp-connections.ts';

export interface MailChannel {
  readonly from: string;
  send(mail: Mail): Promise<Delivery>;
  /** Whether the server answers; asked when the console wants to know. */
  verify(): Promise<boolean>;
  close(): void;
}

const SANDBOX_TIMEOUT_MS = 5_000;

export function createMailChannel(config: MailConfig): MailChannel {
  const write = createMailWriter(config);
  let opened: Promise<SmtpConnections> | undefined;

  function connections() {
    opened ??= findServer(config).then(openSmtpConnections);
    // Asked again the next time: the sandbox's server may not have been up yet.
    opened.catch(() => (opened = undefined));
    return opened;
  }
  async function closeTransport() {
    const old = opened;
    opened = undefined;
    (await old?.catch(() => undefined))?.close();
  }

  return {
    from: config.from,
    async send(mail) {
      const written = write(mail, new Date());
      if (written === 'bad_address') return refused('BAD_ADDRESS');
      let isHandedOver = false;
      try {
        await (await connections()).send(written, () => (isHandedOver = true));
        return sent(written.messageId);
      } catch (error) {
        const { responseCode: status, code } = error as { responseCode?: number; code?: string };
        // The server's fault, not the message's: it may have TLS the next time.
        if (code === 'ETLS') return unreachable(code);
        if (status !== undefined && status >= 500 && status < 600) return refused(String(status));
        // The sandbox's server has another port after every start.
        if (config.url === null && status === undefined) await closeTransport();
        if (status !== undefined) return unreachable(String(status));
        return isHandedOver ? unanswered(error) : unreachable(codeOfError(error));
      }
    },
    verify: async () => {
      try {
        await (await connections()).verify();
        return true;
      } catch {
        return false;
      }
    },
    close: () => void closeTransport(),
  };
}

async function findServer({ url, sandboxUrl }: MailConfig): Promise<string> {
  if (url !== null) return url;
  const response = await fetch(sandboxUrl, { signal: AbortSignal.timeout(SANDBOX_TIMEOUT_MS) });
  if (!response.ok) throw new Error('the sandbox has no mail server');
  return ((await response.json()) as { url: string }).url;
}
