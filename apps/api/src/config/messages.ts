// How members are told things: web push, mail and Alimtalk; the real ones where they are configured, else the sandbox's or none.
import { z } from 'zod';
import { baseUrl } from './variable-types.ts';

/** The keys a push service knows this service by, as browsers and push services write them: base64url of the raw bytes. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface MailConfig {
  /** null: asked for at the sandbox, whose mail server has another port after every start. */
  url: string | null;
  sandboxUrl: string;
  from: string;
  replyTo: string | null;
}

export interface AlimtalkConfig {
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The Kakao channel it comes from. */
  profileId: string;
  sender: string;
  /** The code of the approved text, by kind of message; a kind without one is not sent there. */
  templates: Readonly<Record<string, string>>;
}

export interface MessageConfig {
  push: {
    /** null: a file under the data folder, created at the first start. */
    keys: VapidKeys | null;
    /** Whom a push service may write to about this service. */
    contact: string;
    /** The sandbox's push service, which real browsers never name. */
    sandboxUrl: string | null;
  };
  mail: MailConfig | null;
  alimtalk: AlimtalkConfig | null;
}

const templateCodes = z
  .string()
  .regex(/^[a-z.]+=[\w-]+(,[a-z.]+=[\w-]+)*$/, 'must be like due.soon=CODE_1,due.now=CODE_2')
  .transform((list) =>
    Object.fromEntries(list.split(',').map((pair) => pair.split('=') as [string, string])),
  );

export const messageVariables = z.object({
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  VAPID_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/, 'must start with mailto: or https://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REPLY_TO: z.string().optional(),
  ALIMTALK_API_URL: baseUrl.default('https://api.solapi.com'),
  ALIMTALK_API_KEY: z.string().optional(),
  ALIMTALK_API_SECRET: z.string().optional(),
  ALIMTALK_PROFILE_ID: z.string().optional(),
  ALIMTALK_SENDER: z
    .string()
    .regex(/^\d{8,11}$/, 'must be digits only')
    .optional(),
  ALIMTALK_TEMPLATES: templateCodes.optional(),
});

type MessageVariables = z.output<typeof messageVariables>;

/** Keys that only make sense together. */
export const messageKeys = {
  push: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  alimtalk: ['ALIMTALK_API_KEY', 'ALIMTALK_API_SECRET', 'ALIMTALK_PROFILE_ID', 'ALIMTALK_SENDER'],
} as const satisfies Record<string, readonly (keyof MessageVariables)[]>;

/** Where the sandbox's message gateway is reached, and its keys; null where there is no sandbox. */
export interface SandboxMessages {
  pushUrl: string;
  mailUrl: string;
  alimtalkUrl: string;
  alimtalk: { apiKey: string; apiSecret: string };
}

export function chooseMessages(
  env: MessageVariables,
  sandbox: SandboxMessages | null,
  company: { email: string; brand: string },
): MessageConfig {
  return {
    push: {
      keys:
        env.VAPID_PUBLIC_KEY !== undefined && env.VAPID_PRIVATE_KEY !== undefined
          ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
          : null,
      contact: env.VAPID_CONTACT ?? `mailto:${company.email}`,
      sandboxUrl: sandbox?.pushUrl ?? null,
    },
    mail: chooseMail(env, sandbox, company),
    alimtalk: chooseAlimtalk(env, sandbox),
  };
}

function chooseMail(
  env: MessageVariables,
  sandbox: SandboxMessages | null,
  company: { email: string; brand: string },
): MailConfig | null {
  if (env.SMTP_URL === undefined && sandbox === null) return null;
  return {
    url: env.SMTP_URL ?? null,
    sandboxUrl: sandbox?.mailUrl ?? '',
    from: env.MAIL_FROM ?? `${company.brand} <${company.email}>`,
    replyTo: env.MAIL_REPLY_TO ?? null,
  };
}

/** Off until there are approved texts. */
function chooseAlimtalk(env: MessageVariables, sandbox: SandboxMessages | null): AlimtalkConfig | null {
  if (env.ALIMTALK_TEMPLATES === undefined) return null;
  const { ALIMTALK_API_KEY: apiKey, ALIMTALK_API_SECRET: apiSecret } = env;
  const account =
    apiKey !== undefined && apiSecret !== undefined
      ? { apiUrl: env.ALIMTALK_API_URL, apiKey, apiSecret }
      : sandbox && { apiUrl: sandbox.alimtalkUrl, ...sandbox.alimtalk };
  return (
    account && {
      ...account,
      profileId: env.ALIMTALK_PROFILE_ID ?? 'sandbox-profile',
      sender: env.ALIMTALK_SENDER ?? '0200000000',
      templates: env.ALIMTALK_TEMPLATES,
    }
  );
}
