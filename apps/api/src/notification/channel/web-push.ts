// Web push: encrypts a message for one browser (RFC 8291), signs the call (RFC 8292) and hands it to the browser's push service.
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { MessageConfig, VapidKeys } from '#api/config/messages.ts';
import { gone, refused, sent, unanswered, unreachable, type Delivery } from './channel.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  text: string;
  /** At most 32 characters; of two messages that wait under one topic the push service keeps the newer. */
  topic: string;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

export interface PushChannel {
  readonly publicKey: string;
  /** Whether the endpoint belongs to a push service we know: it comes from a browser, and must not lead into our network. */
  accepts(target: PushTarget): boolean;
  send(target: PushTarget, message: PushMessage): Promise<Delivery>;
}

const TIMEOUT_MS = 5_000;
const TOKEN_HOURS = 12;

const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

export function createPushChannel(keys: VapidKeys, config: MessageConfig['push']): PushChannel {
  const privateKey = toKeyObject(keys);
  const tokens = new Map<string, { value: string; renewAfter: number }>();

  /** One token serves every message to a push service for hours: signing is what costs most. */
  function tokenFor(origin: string): string {
    const known = tokens.get(origin);
    if (known && Date.now() < known.renewAfter) return known.value;
    const expiresAt = Date.now() + TOKEN_HOURS * 3_600_000;
    const claims = { aud: origin, exp: Math.floor(expiresAt / 1000), sub: config.contact };
    const value = signToken(privateKey, claims);
    tokens.set(origin, { value, renewAfter: expiresAt - 3_600_000 });
    return value;
  }

  const accepts = ({ endpoint }: PushTarget) => isKnownEndpoint(endpoint, config.sandboxUrl);

  return {
    publicKey: keys.publicKey,
    accepts: (target) => accepts(target) && isKeyPair(target),
    async send(target, message) {
      if (!accepts(target)) return gone('UNKNOWN_PUSH_SERVICE');
      const { origin } = new URL(target.endpoint);
      try {
        const response = await fetch(target.endpoint, {
          method: 'POST',
          body: new Uint8Array(seal(target, message.text)),
          headers: {
            authorization: `vapid t=${tokenFor(origin)}, k=${keys.publicKey}`,
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(message.ttlSeconds),
            urgency: message.urgency,
            topic: message.topic,
          },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return classify(response);
      } catch (error) {
        return unanswered(error);
      }
    },
  };
}

function classify({ status, headers }: Response): Delivery {
  const code = String(status);
  if (status >= 200 && status < 300) return sent(headers.get('location'));
  if (status === 404 || status === 410) return gone(code);
  return status === 429 || status >= 500 ? unreachable(code) : refused(code);
}

function isKnownEndpoint(endpoint: string, sandboxUrl: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (sandboxUrl !== null && endpoint.startsWith(`${sandboxUrl}/`)) return true;
  return protocol === 'https:' && port === '' && pushHosts.some((host) => host.test(hostname));
}

/** A point on the curve and sixteen secret bytes; anything else would fail at every message. */
function isKeyPair({ p256dh, auth }: PushTarget): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

function seal(target: PushTarget, text: string): Buffer {
  const [receiver, auth] = [Buffer.from(target.p256dh, 'base64url'), Buffer.from(target.auth, 'base64url')];
  const salt = randomBytes(16);
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const secret = Buffer.from(hkdfSync('sha256', sender.computeSecret(receiver), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(4096, 16);
  head[20] = 65;
  // A 2 ends the text of the last record.
  const padded = Buffer.concat([Buffer.from(text), Buffer.from([2])]);
  return Buffer.concat([
    head,
    sender.getPublicKey(),
    cipher.update(padded),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function signToken(key: KeyObject, claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

function toKeyObject({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey },
  });
}
