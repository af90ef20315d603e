/** The Alimtalk sender, with Solapi's calls: verifies the signature and refuses what has no template or lacks a number. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '#sandbox/control-token.ts';
import type { SandboxCredentials } from '#sandbox/credentials.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { Inbox } from './inbox.ts';

interface AlimtalkDeps {
  faults: Faults;
  inbox: Inbox;
  credentials: SandboxCredentials['alimtalk'];
  base: string;
}

const MAX_SKEW_MS = 15 * 60_000;

const sendBody = z.object({
  messages: z
    .array(
      z.object({
        to: z.string().regex(/^01\d{8,9}$/),
        from: z.string().regex(/^\d{8,11}$/),
        customFields: z.object({ id: z.string() }),
        kakaoOptions: z.object({
          pfId: z.string().min(1),
          templateId: z.string(),
          variables: z.record(z.string().regex(/^#\{.+\}$/), z.string()),
        }),
      }),
    )
    .min(1),
});

export function serveAlimtalk(
  scope: FastifyInstance,
  { faults, inbox, credentials, base }: AlimtalkDeps,
): void {
  faults.attach(scope, { provider: 'alimtalk', base });
  scope.addHook('onRequest', async (request, reply) => {
    if (!isSigned(request.headers.authorization, credentials)) {
      return reply.code(401).send({ errorCode: 'InvalidAPIKey' });
    }
    return undefined;
  });

  scope.post('/messages/v4/send-many/detail', async (request, reply) => {
    const body = sendBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ errorCode: 'ValidationError' });
    const failedMessageList: { statusCode: string }[] = [];
    const messageList: { messageId: string; statusCode: string }[] = [];
    for (const { to, customFields, kakaoOptions } of body.data.messages) {
      // Approved templates of this sandbox begin like this; the rest of the code is the kind it is for.
      const kind = /^ONDESK_([A-Z_]+)$/
        .exec(kakaoOptions.templateId)?.[1]
        ?.toLowerCase()
        .replaceAll('_', '.');
      if (kind === undefined) {
        failedMessageList.push({ statusCode: '3104' });
        continue;
      }
      const { id } = inbox.add({
        channel: 'alimtalk',
        to,
        kind,
        title: '알림톡 도착',
        text: Object.entries(kakaoOptions.variables)
          .map(([name, value]) => `${name.slice(2, -1)} ${value}`)
          .join(' · '),
        messageId: customFields.id,
        html: null,
        payload: null,
      });
      messageList.push({ messageId: id, statusCode: '2000' });
    }
    return reply.send({ messageList, failedMessageList });
  });

  scope.get<{ Querystring: { value?: string } }>('/messages/v4/list', async (request) => {
    const found = inbox
      .list()
      .filter(({ channel, messageId }) => channel === 'alimtalk' && messageId === request.query.value);
    return { messageList: Object.fromEntries(found.map(({ id }) => [id, { statusCode: '4000' }])) };
  });
}

function isSigned(
  authorization: string | undefined,
  { apiKey, apiSecret }: AlimtalkDeps['credentials'],
): boolean {
  const parts = Object.fromEntries(
    (authorization ?? '')
      .replace(/^HMAC-SHA256 /, '')
      .split(', ')
      .map((part) => part.split('=') as [string, string]),
  );
  const { date = '', salt = '', signature } = parts;
  if (parts['apiKey'] !== apiKey || Math.abs(Date.parse(date) - Date.now()) > MAX_SKEW_MS) return false;
  return isSameSecret(
    signature,
    createHmac('sha256', apiSecret)
      .update(date + salt)
      .digest('hex'),
  );
}
