// The company that runs the service, and to whom it gives personal data: what the footer and the legal pages name.
import { z } from 'zod';
import { operatorPlaceholders } from '#domain/legal/operator-placeholders.ts';
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
  OPERATOR_HOSTING: z.string().default('자체 호스팅'),
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
  const map = env.PROCESSOR_MAP ?? (env.NAVER_MAPS_KEY ? '네이버클라우드 (네이버 지도)' : '지도 제공자');
  // The sandbox's mail server and Alimtalk sender are our own.
  const usesAlimtalkSender = env.ALIMTALK_TEMPLATES !== undefined && env.ALIMTALK_API_KEY !== undefined;
  return {
    imageStore: env.PROCESSOR_IMAGE_STORE ?? null,
    map: usesMapProvider ? map : null,
    mail: env.SMTP_URL === undefined ? null : (env.PROCESSOR_MAIL ?? '이메일 발송 업체'),
    alimtalk: usesAlimtalkSender ? (env.PROCESSOR_ALIMTALK ?? '알림톡 발송 업체') : null,
  };
}

export function listProcessors(
  { imageStore, map, mail, alimtalk }: ChosenProcessors,
  hostingProvider: string,
): Processor[] {
  return [
    {
      name: '토스페이먼츠 (전자지급결제대행)',
      task: '카드 결제와 취소',
      data: '주문번호, 주문명, 금액, 이메일(있는 때), 무작위로 만든 회원 구분값, 결제 화면에 접속한 IP 주소',
    },
    {
      name: '카카오, Google (소셜 로그인)',
      task: '로그인할 때의 본인 확인, 탈퇴할 때의 연결 해제',
      data: '소셜 계정의 고유 식별자, 로그인 화면에 접속한 IP 주소',
    },
    {
      name: `${hostingProvider} (호스팅 제공자)`,
      task: '서버와 데이터베이스의 운영',
      data: '서비스에 저장되는 정보 전체, IP 주소',
    },
    {
      name: `${imageStore ?? hostingProvider} (이미지 저장소)`,
      task: '프로필 사진과 신고할 때 올린 사진의 보관',
      data: '프로필 사진, 신고할 때 올린 사진, IP 주소',
    },
    // Without one the app draws the map itself, and nothing leaves the browser.
    ...(map === null
      ? []
      : [{ name: map, task: '지도 화면의 표시', data: '보고 있는 지도의 범위, IP 주소' }]),
    ...(mail === null ? [] : [{ name: mail, task: '이메일의 발송', data: '이메일, 알림의 내용' }]),
    ...(alimtalk === null
      ? []
      : [{ name: alimtalk, task: '알림톡의 발송', data: '휴대전화 번호, 알림의 내용' }]),
  ];
}
