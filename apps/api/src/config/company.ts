// The company that runs the service, and to whom it gives personal data: what the footer and the legal pages name.
import { z } from 'zod';
import type { Language } from '#domain/languages.ts';
import { operatorPlaceholders } from '#domain/legal/operator-placeholders.ts';
import { processorWords as englishWords } from './processors.text.en.ts';
import { processorWords as koreanWords, unnamed } from './processors.text.ts';
import { httpUrl } from './variable-types.ts';

export interface Company {
  companyName: string;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  email: string;
  phone: string;
  address: string;
  hostingProvider: string;
  businessInfoUrl: string;
  privacyOfficer: string;
}

/** What the privacy policy says about processors. */
export const processorWords: Readonly<Record<Language, typeof koreanWords>> = {
  ko: koreanWords,
  en: englishWords,
};

export interface Processor {
  name: string;
  task: string;
  data: string;
}

/** By name; null where there is none. */
export interface ChosenProcessors {
  /** Null: the hosting provider, whose name an owner may change while the service runs. */
  imageStore: string | null;
  map: string | null;
  mail: string | null;
  alimtalk: string | null;
}

/** Personal data handed to a company abroad, as the law wants it described. */
export interface OverseasTransfer {
  /** Name and contact. */
  recipient: string;
  country: string;
  data: string;
  purpose: string;
  method: string;
  keptUntil: string;
}

/** `recipient|country|data|purpose|method|kept until`, several separated by semicolons. */
const overseasTransfers = z.string().transform((text, context): OverseasTransfer[] =>
  text.split(';').map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    if (cells.length !== 6 || cells.includes('')) {
      context.addIssue('each transfer is "recipient|country|data|purpose|method|kept until"');
    }
    const [recipient = '', country = '', data = '', purpose = '', method = '', keptUntil = ''] = cells;
    return { recipient, country, data, purpose, method, keptUntil };
  }),
);

export const companyVariables = z.object({
  OPERATOR_NAME: z.string().default(operatorPlaceholders.companyName),
  OPERATOR_REPRESENTATIVE: z.string().default(operatorPlaceholders.representative),
  OPERATOR_BUSINESS_NUMBER: z.string().default(operatorPlaceholders.businessNumber),
  OPERATOR_MAIL_ORDER_NUMBER: z.string().default(operatorPlaceholders.mailOrderNumber),
  OPERATOR_EMAIL: z.string().default(operatorPlaceholders.email),
  OPERATOR_PHONE: z.string().default(operatorPlaceholders.phone),
  OPERATOR_ADDRESS: z.string().default(operatorPlaceholders.address),
  OPERATOR_HOSTING: z.string().default(unnamed.hosting),
  OPERATOR_BUSINESS_INFO_URL: httpUrl.optional(),
  OPERATOR_PRIVACY_OFFICER: z.string().default(operatorPlaceholders.representative),
  PROCESSOR_IMAGE_STORE: z.string().optional(),
  PROCESSOR_MAP: z.string().optional(),
  PROCESSOR_MAIL: z.string().optional(),
  PROCESSOR_ALIMTALK: z.string().optional(),
  OVERSEAS_TRANSFERS: overseasTransfers.optional(),
});

/** Details a real company must give: their defaults are placeholders. */
export const requiredOfCompany = [
  'OPERATOR_NAME',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_BUSINESS_NUMBER',
  'OPERATOR_MAIL_ORDER_NUMBER',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_ADDRESS',
  'OPERATOR_HOSTING',
  'OPERATOR_PRIVACY_OFFICER',
] as const satisfies readonly (keyof CompanyVariables)[];

type CompanyVariables = z.output<typeof companyVariables>;

export function describeCompany(env: CompanyVariables): Company {
  return {
    companyName: env.OPERATOR_NAME,
    representative: env.OPERATOR_REPRESENTATIVE,
    businessNumber: env.OPERATOR_BUSINESS_NUMBER,
    mailOrderNumber: env.OPERATOR_MAIL_ORDER_NUMBER,
    email: env.OPERATOR_EMAIL,
    phone: env.OPERATOR_PHONE,
    address: env.OPERATOR_ADDRESS,
    hostingProvider: env.OPERATOR_HOSTING,
    businessInfoUrl: env.OPERATOR_BUSINESS_INFO_URL ?? businessInfoUrl(env.OPERATOR_BUSINESS_NUMBER),
    privacyOfficer: env.OPERATOR_PRIVACY_OFFICER,
  };
}

/** The Fair Trade Commission's page about this very company. */
export function businessInfoUrl(businessNumber: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll(/\D/g, '')}`;
}

type ProcessorVariables = CompanyVariables & {
  NAVER_MAPS_KEY?: string | undefined;
  TILE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  ALIMTALK_TEMPLATES?: object | undefined;
  ALIMTALK_API_KEY?: string | undefined;
};

export function chooseProcessors(env: ProcessorVariables): ChosenProcessors {
  const usesMapProvider = env.NAVER_MAPS_KEY !== undefined || env.TILE_URL !== undefined;
  const map = env.PROCESSOR_MAP ?? (env.NAVER_MAPS_KEY ? unnamed.naverMaps : unnamed.map);
  // The sandbox's mail server and Alimtalk sender are our own.
  const usesAlimtalkSender = env.ALIMTALK_TEMPLATES !== undefined && env.ALIMTALK_API_KEY !== undefined;
  return {
    imageStore: env.PROCESSOR_IMAGE_STORE ?? null,
    map: usesMapProvider ? map : null,
    mail: env.SMTP_URL === undefined ? null : (env.PROCESSOR_MAIL ?? unnamed.mail),
    alimtalk: usesAlimtalkSender ? (env.PROCESSOR_ALIMTALK ?? unnamed.alimtalk) : null,
  };
}

export function listProcessors(
  { imageStore, map, mail, alimtalk }: ChosenProcessors,
  hostingProvider: string,
  words = processorWords.ko,
): Processor[] {
  const nameOfHost = words.named(hostingProvider);
  return [
    words.gateway,
    words.signIn,
    { ...words.hosting, name: words.hosting.name(nameOfHost) },
    {
      ...words.imageStore,
      name: words.imageStore.name(imageStore === null ? nameOfHost : words.named(imageStore)),
    },
    // Without one the app draws the map itself, and nothing leaves the browser.
    ...(map === null ? [] : [{ ...words.map, name: words.named(map) }]),
    ...(mail === null ? [] : [{ ...words.mail, name: words.named(mail) }]),
    ...(alimtalk === null ? [] : [{ ...words.alimtalk, name: words.named(alimtalk) }]),
  ];
}
