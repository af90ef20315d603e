// Whether the outside parties answer: asked over the network when the console wants to know, and never with a key.
import { connect } from 'node:net';
import type { Config } from '#api/config/config.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

export type ConnectionName = 'gateway' | 'kakao' | 'google' | 'mail' | 'push' | 'alimtalk' | 'storage';

export interface Connection {
  name: ConnectionName;
  state: 'OK' | 'OFF' | 'FAILING';
  since: string | null;
  sandbox: boolean;
}

const TIMEOUT_MS = 3_000;
/** Several people may look at once; the outside parties are asked once. */
const CACHE_MS = 10_000;

export function createConnectionCheck(
  config: Pick<Config, 'toss' | 'kakao' | 'google' | 'images' | 'sandbox' | 'messages'>,
): (now: Date) => Promise<Connection[]> {
  const { mail, alimtalk } = config.messages;
  const asked: readonly { name: ConnectionName; url: string; sandbox: boolean }[] = [
    { name: 'gateway', url: config.toss.apiUrl, sandbox: config.sandbox.payment },
    { name: 'kakao', url: config.kakao.jwksUrl, sandbox: config.sandbox.signIn },
    { name: 'google', url: config.google.jwksUrl, sandbox: config.sandbox.signIn },
    { name: 'storage', url: config.images.endpoint, sandbox: config.sandbox.images },
    ...(mail
      ? [{ name: 'mail' as const, url: mail.url ?? mail.sandboxUrl, sandbox: mail.url === null }]
      : []),
    ...(alimtalk
      ? [
          {
            name: 'alimtalk' as const,
            url: alimtalk.apiUrl,
            sandbox: alimtalk.apiUrl === config.sandbox.messages?.alimtalkUrl,
          },
        ]
      : []),
  ];
  // Push has no one server: every browser names its own.
  const push: Connection = { name: 'push', state: 'OK', since: null, sandbox: false };
  const off = (['mail', 'alimtalk'] as const).filter((name) => config.messages[name] === null);
  const failingSince = new Map<ConnectionName, Date>();
  let last: { at: number; connections: Promise<Connection[]> } | undefined;

  async function check(now: Date): Promise<Connection[]> {
    const answering = await Promise.all(asked.map(({ url }) => answers(url)));
    const connections = asked.map(({ name, sandbox }, index): Connection => {
      if (answering[index]) failingSince.delete(name);
      else if (!failingSince.has(name)) failingSince.set(name, now);
      const since = failingSince.get(name);
      return { name, sandbox, state: since ? 'FAILING' : 'OK', since: since ? toKoreanIso(since) : null };
    });
    return [
      ...connections,
      push,
      ...off.map((name): Connection => ({ name, state: 'OFF', since: null, sandbox: false })),
    ];
  }

  return (now) => {
    if (!last || performance.now() - last.at > CACHE_MS)
      last = { at: performance.now(), connections: check(now) };
    return last.connections;
  };
}

/** Any answer will do, a refusal too: without a key nobody gets more. */
async function answers(url: string): Promise<boolean> {
  if (/^smtps?:/.test(url)) return takesConnections(new URL(url));
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

function takesConnections({ hostname, port, protocol }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) });
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
