// Every kind of message to members: its name on the wire, and what staff call it. No schemas: the console reads it in the browser.

interface KindLabels {
  /** As it is listed. */
  name: string;
  group: NotificationGroup;
  /** When it is sent. */
  when: string;
  /** What a rental's page calls it, with the facts of the message in braces; without it just 안내. */
  onTimeline?: string;
}

export const notificationGroups = ['대여', '연체', '돈', '혜택', '답변·계정'] as const;
type NotificationGroup = (typeof notificationGroups)[number];

const kinds = {
  'rent.started': {
    name: '대여 시작',
    group: '대여',
    when: '대여가 시작되면 바로 보내요.',
    onTimeline: '대여 시작 안내',
  },
  'due.soon': {
    name: '반납 30분 전',
    group: '대여',
    when: '반납 예정 전에, 설정에서 정한 만큼 먼저 보내요. 이미 반납했으면 보내지 않아요.',
    onTimeline: '반납 {minutes}분 전 안내',
  },
  'due.now': {
    name: '반납 시각',
    group: '대여',
    when: '반납 예정 시각에 한 번 보내요. 이미 반납했으면 보내지 않아요.',
    onTimeline: '반납 시각 안내',
  },
  'rent.extended': {
    name: '연장 완료',
    group: '대여',
    when: '연장이 기록되면 바로 보내요.',
    onTimeline: '연장 안내',
  },
  'return.done': {
    name: '반납 완료·영수증',
    group: '대여',
    when: '반납이 기록되면 바로 보내요. 이 메일이 영수증이에요.',
    onTimeline: '반납 확인 안내',
  },
  'return.asked': {
    name: '반납 물품 확인',
    group: '대여',
    when: '반납한 물품이 보이지 않아 물어볼 때 한 번 보내요. 그사이 찾았으면 보내지 않아요.',
    onTimeline: '반납 물품 확인 안내',
  },
  'stop.started': {
    name: '시간 멈춤',
    group: '대여',
    when: '고객이 시간을 멈추면 바로 보내요.',
    onTimeline: '시간 멈춤 안내',
  },
  'stop.ending': {
    name: '시간 멈춤 끝나기 전',
    group: '대여',
    when: '멈춤이 끝나기 30분 전에 보내요. 이미 반납했으면 보내지 않아요.',
    onTimeline: '멈춤 끝나기 전 안내',
  },
  'recall.return': {
    name: '리콜',
    group: '대여',
    when: '빌린 물품의 리콜을 시작하거나 다시 알리면 바로 보내요. 이미 반납했으면 보내지 않아요.',
    onTimeline: '리콜 안내',
  },
  'stock.back': {
    name: '입고 알림',
    group: '대여',
    when: '고객이 기다리던 물품이 그 스테이션에 들어오면 한 번 보내요. 그사이 다시 품절되면 보내지 않아요.',
  },
  'payment.receipt': { name: '결제 영수증', group: '돈', when: '결제가 승인되면 메일로 보내요.' },
  'overdue.started': {
    name: '연체 시작',
    group: '연체',
    when: '반납 유예가 끝나면 한 번 보내요.',
    onTimeline: '연체 시작 안내',
  },
  'overdue.repeat': {
    name: '연체 반복',
    group: '연체',
    when: '반납 예정에서 설정한 시간이 지날 때마다 보내요.',
    onTimeline: '연체 {hours}시간 안내',
  },
  'refund.requested': { name: '환불 요청', group: '돈', when: '환불을 요청하면 바로 보내요.' },
  'refund.done': { name: '환불 완료', group: '돈', when: '카드사가 환불을 마치면 보내요.' },
  'charge.made': {
    name: '청구',
    group: '돈',
    when: '확인이 필요한 금액이 생기면 보내요.',
    onTimeline: '청구 안내',
  },
  'coupon.granted': {
    name: '쿠폰 받음',
    group: '혜택',
    when: '직원이 쿠폰을 주거나, 가입하거나 신고해서 쿠폰을 받으면 바로 보내요.',
  },
  'coupon.ending': {
    name: '쿠폰 끝나기 전',
    group: '혜택',
    when: '쿠폰이 끝나기 3일 전에 보내요. 이미 썼으면 보내지 않아요.',
  },
  'report.answered': { name: '신고 답변', group: '답변·계정', when: '신고에 답하면 바로 보내요.' },
  'inquiry.answered': {
    name: '문의 답변',
    group: '답변·계정',
    when: '문의에 답하면 바로 보내요. 메일에는 답이 모두 있어요.',
  },
  'member.suspended': { name: '이용 정지', group: '답변·계정', when: '이용을 정지하면 바로 보내요.' },
  'consent.changed': {
    name: '마케팅 동의 결과',
    group: '답변·계정',
    when: '마케팅 동의를 하거나 철회하거나 다시 확인하면 메일로 바로 보내요.',
  },
  'consent.again': {
    name: '마케팅 동의 확인',
    group: '답변·계정',
    when: '동의하거나 다시 확인한 지 2년이 되면 메일로 물어봐요. 그사이 철회했으면 보내지 않아요.',
  },
  'leak.notice': {
    name: '개인정보 사고',
    group: '답변·계정',
    when: '개인정보 사고를 알리기로 하면 메일로 보내요. 알림 설정과 관계없이 모두 받아요.',
  },
  'document.changed': {
    name: '약관 변경',
    group: '답변·계정',
    when: '약관이나 방침이 바뀌기 30일 전(불리하지 않은 변경은 7일 전)에 메일로 보내요.',
  },
  'notice.service': { name: '서비스 안내', group: '답변·계정', when: '공지를 알리기로 하면 보내요.' },
} as const satisfies Record<string, KindLabels>;

/** Texts beside the one that a kind has: the last reminder of an overdue rental says something else than those before it. */
const otherTexts = {
  'return.free': { name: '무료 반납', group: '대여', when: '신고하고 무료로 반납하면 바로 보내요.' },
  'overdue.capped': { name: '연체료 상한', group: '연체', when: '연체료가 더 늘지 않게 되면 한 번 보내요.' },
} as const satisfies Record<string, KindLabels>;

export type NotificationKindName = keyof typeof kinds;
/** What has a text of its own. */
export type TemplateKind = NotificationKindName | keyof typeof otherTexts;

export const kindLabels: Readonly<Record<TemplateKind, KindLabels>> = { ...kinds, ...otherTexts };
export const notificationKinds = Object.keys(kinds) as NotificationKindName[];
export const templateKinds = Object.keys(kindLabels) as TemplateKind[];
