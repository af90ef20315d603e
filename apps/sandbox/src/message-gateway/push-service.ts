/** The push service: subscriptions as a browser would get them, and messages it verifies, decrypts and puts into the inbox. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from '#sandbox/faults.ts';
import type { FileStore } from '#sandbox/file-store.ts';
import type { Inbox } from './inbox.ts';

interface StoredSubscription {
  id: string;
  /** Whose browser it is, as the inbox shows it. */
  label: string;
  applicationServerKey: string;
  privateKey: string;
  publicKey: string;
  auth: string;
}

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  /** What `pushManager.subscribe` gives a browser: `applicationServerKey` alone may write to it. */
  subscribe(applicationServerKey: string, label: string): Subscription;
  /** The person turned notifications off: from now on 410. */
  unsubscribe(endpoint: string): void;
}

interface PushServiceDeps {
  fileStore: FileStore;
  faults: Faults;
  inbox: Inbox;
  /** The service's own address, prefix included, and its path alone. */
  url: () => string;
  base: string;
}

const MAX_TOKEN_HOURS = 24;

const payload = z.looseObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
});

export function createPushService({
  fileStore,
  url,
}: Pick<PushServiceDeps, 'fileStore' | 'url'>): PushService {
  const subscriptions = fileStore.collection<StoredSubscription>('push subscriptions');
  return {
    subscribe(applicationServerKey, label) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const stored: StoredSubscription = {
        id: randomBytes(12).toString('base64url'),
        label,
        applicationServerKey,
        privateKey: pair.getPrivateKey('base64url'),
        publicKey: pair.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      fileStore.write([subscriptions.put(stored.id, stored)]);
      return { endpoint: `${url()}/${stored.id}`, keys: { p256dh: stored.publicKey, auth: stored.auth } };
    },
    unsubscribe(endpoint) {
      const id = endpoint.split('/').at(-1) ?? '';
      if (subscriptions.has(id)) fileStore.write([subscriptions.delete(id)]);
    },
  };
}

export function servePushService(scope: FastifyInstance, deps: PushServiceDeps): void {
  const { fileStore, faults, inbox, url, base } = deps;
  const subscriptions = fileStore.collection<StoredSubscription>('push subscriptions');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  );
  faults.attach(scope, { provider: 'push', base });

  scope.post<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const subscription = subscriptions.get(request.params.id);
    if (!subscription) return reply.code(410).send({ error: 'this subscription is gone' });
    const { authorization, ttl, topic, 'content-encoding': encoding } = request.headers;
    const problem = findTokenProblem(authorization, subscription.applicationServerKey, new URL(url()).origin);
    if (problem !== undefined) return reply.code(403).send({ error: problem });
    if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) {
      return reply.code(400).send({ error: 'a message is encrypted with aes128gcm and has a TTL' });
    }
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) {
      return reply.code(400).send({ error: 'a topic has at most 32 characters of base64url' });
    }
    const message = readMessage(subscription, request.body as Buffer);
    if (message === undefined) return reply.code(400).send({ error: 'the message cannot be decrypted' });
    const { id } = inbox.add({
      channel: 'push',
      to: subscription.label,
      kind: message.kind,
      title: message.title,
      text: message.text,
      messageId: message.id,
      html: null,
      payload: JSON.stringify(message),
    });
    return reply.code(201).header('location', `${url()}/messages/${id}`).send();
  });
}

/** RFC 8292: a token signed by the key the browser subscribed with, for this origin, for at most a day. */
function findTokenProblem(
  authorization: string | undefined,
  key: string,
  origin: string,
): string | undefined {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (given !== key) return 'the key is not the one the browser subscribed with';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the token is not signed by the key';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) return 'the token is for another push service';
  // Real time: a push service knows nothing of the clock that tests move.
  const secondsLeft = Number(exp) - Date.now() / 1000;
  if (!(secondsLeft > 0 && secondsLeft <= MAX_TOKEN_HOURS * 3600)) return 'the token is not of today';
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'the token names nobody to write to';
}

/** RFC 8291, from the receiver's side. */
function readMessage(subscription: StoredSubscription, body: Buffer): z.output<typeof payload> | undefined {
  try {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const receiver = createECDH('prime256v1');
    receiver.setPrivateKey(Buffer.from(subscription.privateKey, 'base64url'));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
    const auth = Buffer.from(subscription.auth, 'base64url');
    const secret = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), auth, info, 32));
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and padding.
    return payload.parse(JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8')));
  } catch {
    return undefined;
  }
}
