// Connections to one mail server: opened when they are needed, kept for the next mail, and never more than a few.
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { isLoopbackName } from '#api/config/loopback.ts';
import type { WrittenMail } from './compose-mail.ts';

/** Together shorter than the lease of a message. */
const CONNECT_TIMEOUT_MS = 5_000;
const GREETING_TIMEOUT_MS = 5_000;
/** How long an answer may take, and how long a connection is kept that nobody uses. */
const SOCKET_TIMEOUT_MS = 10_000;

/** As many as messages are sent at once; two processes stay below the fifty that a mail server commonly allows a client. */
export const MAX_CONNECTIONS = 24;
/** A mail server commonly ends a connection that has carried more. */
const MAX_MAILS_PER_CONNECTION = 100;

export interface SmtpConnections {
  /**
   * Rejects with what the server answered, or why there was no answer. A mail is given to one connection once; `onHandOver` is
   * called before the server gets anything of it.
   */
  send(mail: WrittenMail, onHandOver: () => void): Promise<void>;
  verify(): Promise<void>;
  close(): void;
}

export function openSmtpConnections(url: string): SmtpConnections {
  const { auth, ...target } = parseConnectionUrl(url);
  const options = {
    ...target,
    // Without TLS nothing leaves this machine: whoever stands between could take the offer of it away.
    requireTLS: !isLoopbackName(new URL(url).hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
  const idle: SMTPConnection[] = [];
  const mailsOver = new WeakMap<SMTPConnection, number>();
  const turns: (() => void)[] = [];
  let inUse = 0;
  let isClosed = false;

  async function open(): Promise<SMTPConnection> {
    const connection = new SMTPConnection(options);
    // Whoever waits for an answer is told; without a listener an idle connection that fails would end the process.
    connection.on('error', () => {});
    try {
      await settle(connection, (done) => connection.connect(done));
      if (auth && connection.allowsAuth) await settle(connection, (done) => connection.login(auth, done));
    } catch (error) {
      connection.close();
      throw error;
    }
    connection.once('end', () => forget(connection));
    return connection;
  }
  function forget(connection: SMTPConnection): void {
    const index = idle.indexOf(connection);
    if (index >= 0) idle.splice(index, 1);
  }
  async function takeTurn(): Promise<void> {
    if (inUse < MAX_CONNECTIONS) inUse += 1;
    else await new Promise<void>((resolve) => turns.push(resolve));
  }
  function giveTurn(): void {
    const next = turns.shift();
    if (next) next();
    else inUse -= 1;
  }
  function keep(connection: SMTPConnection): void {
    const mails = (mailsOver.get(connection) ?? 0) + 1;
    mailsOver.set(connection, mails);
    if (isClosed || mails >= MAX_MAILS_PER_CONNECTION) connection.quit();
    else if (!connection.destroyed) idle.push(connection);
  }

  return {
    async send(mail, onHandOver) {
      await takeTurn();
      try {
        const connection = idle.pop() ?? (await open());
        try {
          const envelope = { from: mail.from, to: [mail.to] };
          onHandOver();
          await settle(connection, (done) => connection.send(envelope, mail.bytes, done));
        } catch (error) {
          if (isAboutThisMail(error) && (await isReset(connection))) keep(connection);
          else connection.close();
          throw error;
        }
        keep(connection);
      } finally {
        giveTurn();
      }
    },
    async verify() {
      (await open()).quit();
    },
    close() {
      isClosed = true;
      for (const connection of idle.splice(0)) connection.quit();
    },
  };
}

/** Rejects as well when the connection fails or ends while the answer is out. */
function settle(
  connection: SMTPConnection,
  ask: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: Error | null) => {
      connection.off('error', finish);
      connection.off('end', onEnd);
      if (error) reject(error);
      else resolve();
    };
    // What the server answered last may be on its way to `done`.
    const onEnd = () => setImmediate(finish, Object.assign(new Error('closed'), { code: 'ECONNECTION' }));
    connection.once('error', finish);
    connection.once('end', onEnd);
    ask(finish);
  });
}

/** The server refused this mail; with the connection nothing is wrong. */
function isAboutThisMail(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode !== 421;
}

async function isReset(connection: SMTPConnection): Promise<boolean> {
  try {
    await settle(connection, (done) => connection.reset(done));
    return true;
  } catch {
    return false;
  }
}
