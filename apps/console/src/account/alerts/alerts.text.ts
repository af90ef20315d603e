// The words of 알림 받기: kinds of alerts, when and where they arrive, the mail about a month.
import type { ConsoleReply } from '#client/console/console-call.ts';

type AlertChoice = ConsoleReply<'GET /api/v1/console/account/alerts'>['alerts'][number];

export const alertText = {
  title: '알림 받기',
  /** On 내 계정. */
  line: '콘솔을 보고 있지 않을 때 급한 일을 메일과 푸시로 알려 드려요.',
  choose: '알림 고르기',

  kindsTitle: '어떤 일을 알려 드릴까요?',
  kindsHint: (hour: number) => `하루 한 번은 아침 ${hour}시에 모아서 보내요`,
  once: '한 번 알린 일은 다시 알리지 않아요. 끝나고 한 시간이 지난 뒤에 또 생기면 새로 알려 드려요.',
  when: (title: string) => `${title} 받는 때`,
  where: (title: string) => `${title} 받는 곳`,
  mail: '메일',
  push: '푸시',

  placesTitle: '받는 곳',
  noMail: '메일이 연결되어 있지 않아서 푸시로만 보낼 수 있어요.',
  noBrowser: '푸시를 받는 브라우저가 없어요. 켜기 전까지는 메일로 보내 드려요.',
  test: '나에게 시험 발송',
  tested: { both: '메일과 푸시로 보냈어요', mail: '메일로 보냈어요', push: '푸시로 보냈어요' },
  testFailed: '보내지 못했어요. 잠시 후 다시 시도해 주세요.',

  reportTitle: '월간 보고',
  reportLabel: '매달 메일로 받기',
  reportLine: (hour: number) =>
    `매달 1일 아침 ${hour}시에 지난달을 한 장으로 보내 드려요. 매출, 대여, 회원, 응대와 챙겨 볼 세 가지가 있어요.`,

  failed: '바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const;

export const timingNames = {
  OFF: '끔',
  AT_ONCE: '바로',
  DIGEST: '하루 한 번',
} as const satisfies Record<AlertChoice['timing'], string>;

export const kindTexts: Readonly<Record<AlertChoice['kind'], { title: string; line: string }>> = {
  FAILING_GATEWAY: {
    title: '카드사가 답하지 않을 때',
    line: '결제 3건 이상이 1분 넘게 확인되지 않아요.',
  },
  STALE_CLAIMS: {
    title: '결과를 모르는 결제가 있을 때',
    line: '승인을 요청하고 10분이 지나도 결과를 몰라요.',
  },
  LATE_REFUNDS: {
    title: '환불이 3영업일을 넘겼을 때',
    line: '법에서 정한 날까지 결제를 취소하지 못했어요.',
  },
  LATE_INQUIRIES: {
    title: '문의 답변이 늦을 때',
    line: '약속한 시간이 지났는데 아직 답하지 못했어요.',
  },
  EMPTY_STATIONS: {
    title: '스테이션에 물품이 없을 때',
    line: '운영 시간인데 빌릴 물품이 없어요. 여러 곳이면 한 번에 알려요.',
  },
};

export const pushText = {
  title: '이 브라우저',
  lineOn: '푸시를 받고 있어요',
  lineOff: '푸시를 받지 않아요',
  label: '이 브라우저로 받기',
  on: '이 브라우저로 받아요',
  off: '이 브라우저로는 받지 않아요',
  denied: '브라우저 설정에서 알림을 허용해 주세요.',
  unsupported: '이 브라우저는 푸시를 받을 수 없어요.',
  failed: '바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const;
