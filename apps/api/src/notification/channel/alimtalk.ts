// Alimtalk through a sender with Solapi's calls: signed, by approved texts alone; a lost answer is looked up before anything is sent again.
import { createHmac, randomBytes } from 'node:crypto';
import type { AlimtalkConfig } from '#api/config/messages.ts';
import { codeOfError, refused, sent, unanswered, unreachable, type Delivery } from './channel.ts';

export interface Alimtalk {
  /** The same for every attempt. */
  id: string;
  to: string;
  kind: string;
  variables: Readonly<Record<string, string>>;
}

export interface AlimtalkChannel {
  /** The approved text's code; undefined for a kind that has none and is not sent here. */
  templateOf(kind: string): string | undefined;
  send(message: Alimtalk): Promise<Delivery>;
}

const TIMEOUT_MS = 5_000;

interface SendAnswer {
  messageList?: { messageId: string; statusCode: string }[];
  failedMessageList?: { statusCode: string }[];
}

export function createAlimtalkChannel(config: AlimtalkConfig): AlimtalkChannel {
  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
    const date = new Date().toISOString();
    const salt = randomBytes(16).toString('hex');
    const signature = createHmac('sha256', config.apiSecret)
      .update(date + salt)
      .digest('hex');
    return fetch(`${config.apiUrl}${path}`, {
      method,
      headers: {
        authorization: `HMAC-SHA256 apiKey=${config.apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  /** Whether the sender has taken this message before, as far as it says. */
  async function lookUp(id: string): Promise<string | undefined> {
    const query = new URLSearchParams({ criteria: 'customFields.id', cond: 'eq', value: id });
    const response = await call('GET', `/messages/v4/list?${query.toString()}`);
    if (!response.ok) throw new Error(`the Alimtalk sender answered ${response.status}`);
    const { messageList } = (await response.json()) as { messageList: Record<string, unknown> };
    return Object.keys(messageList)[0];
  }

  async function submit(message: Alimtalk, templateId: string): Promise<Delivery> {
    const variables = Object.fromEntries(
      Object.entries(message.variables).map(([name, value]) => [`#{${name}}`, value]),
    );
    const response = await call('POST', '/messages/v4/send-many/detail', {
      messages: [
        {
          to: message.to,
          from: config.sender,
          customFields: { id: message.id },
          kakaoOptions: { pfId: config.profileId, templateId, variables, disableSms: true },
        },
      ],
      allowDuplicates: false,
    });
    if (response.status === 429 || response.status >= 500) return unreachable(String(response.status));
    if (!response.ok) return refused(String(response.status));
    const answer = (await response.json()) as SendAnswer;
    const failed = answer.failedMessageList?.[0];
    return failed ? refused(failed.statusCode) : sent(answer.messageList?.[0]?.messageId ?? null);
  }

  return {
    templateOf: (kind) => config.templates[kind],
    async send(message) {
      const template = config.templates[message.kind];
      if (template === undefined) return refused('NO_TEMPLATE');
      try {
        const earlier = await lookUp(message.id);
        if (earlier !== undefined) return sent(earlier);
      } catch (error) {
        return unreachable(codeOfError(error));
      }
      try {
        return await submit(message, template);
      } catch (error) {
        return unanswered(error);
      }
    },
  };
}
