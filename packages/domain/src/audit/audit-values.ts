// The values of the audit log in words: every field and every value that staff see. What has no words is marked as raw.
import { auditFields, furtherAuditFields } from './audit-fields.ts';
import { exportKinds } from '../export-file.ts';
import { itemStateLabel } from '../item/item-state.ts';
import { languageNames, languages } from '../languages.ts';
import { leakNoticeParts, leakPartLabels, leakTables } from '../legal/leak.ts';
import { reportKinds, reportStateLabels } from '../report-labels.ts';
import { savedViewLists } from '../page/saved-view.ts';
import { refundReasonLabels } from '../rental/refund-reason.text.ts';
import { formatKoreanTime } from '../time/korean-time.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row, as far as its change is told. */
export interface AuditedChange {
  /** Its family says what a value means: `open` of a charge is not `open` of a rental. */
  action: string;
  before: Values;
  after: Values;
}

/** A piece of a sentence. Raw: a code without words of its own, shown as it is. */
export interface AuditWords {
  text: string;
  isRaw?: boolean;
}

const MAX_SHOWN = 2;

/** 시간당 가격 700 → 800, 스테이션 17번 → 4번: at most two changes, the rest by their number. */
export function describeChange({ action, before, after }: AuditedChange): AuditWords[] {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'version' && !sameValue(before[name], after[name]),
  );
  const words: AuditWords[] = [];
  for (const name of changed.slice(0, MAX_SHOWN)) {
    const [from, to] = [before[name], after[name]];
    if (words.length > 0) words.push({ text: ', ' });
    if (name in auditFields) words.push({ text: `${auditFields[name]} ` });
    if (from !== undefined && to !== undefined) words.push(fieldValue(action, name, from), { text: ' → ' });
    words.push(fieldValue(action, name, to === undefined ? from : to));
  }
  const rest = changed.length - MAX_SHOWN;
  if (rest > 0) words.push({ text: ` 외 ${rest}개` });
  return words;
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function describeField(name: string): AuditWords {
  const label = auditFields[name] ?? furtherAuditFields[name];
  return label === undefined ? { text: name, isRaw: true } : { text: label };
}

/** 시간당 가격 700, 분류 충전기: everything a row holds, named, for a file. */
export function describeValues(action: string, values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${describeField(name).text} ${describeValue(action, name, value).text}`)
    .join(', ');
}

/** As `fieldValue`, with lists in full: where there is room. */
export function describeValue(action: string, name: string, value: unknown): AuditWords {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
    ? listValue(action, name, value)
    : fieldValue(action, name, value, JSON.stringify(value));
}

function listValue(action: string, name: string, list: readonly (string | number)[]): AuditWords {
  if (list.length === 0) return { text: '없음' };
  const known = valuesOf(action, name) ?? {};
  return { text: list.map((one) => known[String(one).toLowerCase()] ?? one).join('·') };
}

/** Lists by their length, stations and people by their number. */
function fieldValue(action: string, name: string, value: unknown, inFull?: string): AuditWords {
  if (value === null || value === undefined) return { text: '없음' };
  if (Array.isArray(value)) return inFull === undefined ? { text: `${value.length}개` } : raw(inFull);
  if (typeof value === 'boolean') return { text: value ? '켬' : '끔' };
  if (typeof value === 'number')
    return {
      text: /Id$|^(?:holder|takenBy|assignedTo)$/.test(name) ? `${value}번` : value.toLocaleString('ko'),
    };
  if (typeof value !== 'string') return raw(JSON.stringify(value));
  return stringValue(action, name, value);
}

const raw = (text: string): AuditWords => ({ text, isRaw: true });

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

function stringValue(action: string, name: string, value: string): AuditWords {
  const known = valuesOf(action, name);
  if (known !== undefined) {
    const label = known[value.toLowerCase()];
    return label === undefined ? raw(value) : { text: label };
  }
  if (timestamp.test(value)) return { text: formatKoreanTime(new Date(value)) };
  if (day.test(value)) return { text: value.replaceAll('-', '.') };
  return writtenFields.has(name) ? { text: value } : raw(value);
}

function valuesOf(action: string, name: string): Readonly<Record<string, string>> | undefined {
  return values[`${action.split('.')[0]}.${name}`] ?? values[name];
}

/** Words of people, names and numbers: they are read as they stand. */
const writtenFields = new Set([
  'name',
  'address',
  'category',
  'description',
  'title',
  'content',
  'text',
  'email',
  'note',
  'serial',
  'report',
  'query',
  'fileName',
  'value',
  'words',
  'retryOf',
  'size',
  'nameEn',
  'titleEn',
  'contentEn',
  'descriptionEn',
  'code',
  'campaign',
  'cause',
  'reference',
  'lot',
  'kcNumber',
  'recall',
]);

const lowerCased = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(labels).map(([name, label]) => [name.toLowerCase(), label]));

const contentStates = { draft: '임시 저장', scheduled: '예약', published: '게시', hidden: '내림' };
const itemStates = { ...itemStateLabel, held: '결제 중' };
const channels = { push: '푸시', mail: '메일', alimtalk: '알림톡' };
const reportKindWords = Object.fromEntries(
  Object.entries(reportKinds).map(([name, { word }]) => [name.toLowerCase(), word]),
);

/** When and how somebody wants to hear of something. */
const alertChoices = {
  off: '끔',
  'at_once mail': '바로 메일로',
  'at_once push': '바로 푸시로',
  'at_once mail push': '바로 메일과 푸시로',
  'digest mail': '하루 한 번 메일로',
  'digest push': '하루 한 번 푸시로',
  'digest mail push': '하루 한 번 메일과 푸시로',
};

/** Of a field in one family of actions, or of a field wherever it stands; upper or lower case. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'rental.state': {
    open: '대여 중',
    overdue: '연체',
    lost_candidate: '분실 후보',
    returned: '반납',
    lost: '분실',
  },
  'account.failing_gateway': alertChoices,
  'account.stale_claims': alertChoices,
  'account.late_refunds': alertChoices,
  'account.late_inquiries': alertChoices,
  'account.empty_stations': alertChoices,
  'charge.state': { open: '결제 전', paid: '결제함', waived: '면제' },
  'report.state': lowerCased(reportStateLabels),
  'report.kind': reportKindWords,
  'return.kind': reportKindWords,
  'station.state': {
    open: '운영',
    closed: '운영 종료',
    paused: '일시 중지',
    shut_down: '영구 종료',
    depot: '창고',
  },
  'station.kind': { public: '공개', depot: '창고' },
  'payment.state': {
    confirming: '확인 중',
    approved: '승인',
    declined: '거절',
    auto_cancelled: '자동 취소',
    part_refunded: '일부 환불',
    refunded: '전액 환불',
    free: '무료',
    undone: '되돌림',
  },
  'refund.state': { requested: '요청 중', done: '완료', refused: '거절', by_hand: '수동 처리' },
  'notification.state': {
    waiting: '대기 중',
    sent: '보냄',
    possibly_sent: '보냈을 수 있음',
    skipped: '건너뜀',
    failed: '실패',
  },
  'plan.state': { draft: '준비', selling: '판매 중', stopped: '판매 중지' },
  'notice.state': contentStates,
  'event.state': contentStates,
  'notice.type': { system: '시스템 점검', general: '일반', winner: '당첨자 발표' },
  'notice.format': { plain: '일반 글', markdown: '서식 있는 글' },
  'event.format': { plain: '일반 글', markdown: '서식 있는 글' },
  'export.kind': Object.fromEntries(
    Object.entries(exportKinds).map(([kind, { name }]) => [kind.toLowerCase(), name]),
  ),
  'export.state': { waiting: '대기 중', running: '만드는 중', done: '완료', failed: '실패' },
  'export.format': { csv: 'CSV', xlsx: '엑셀' },
  'label.format': { a4_24: 'A4 24칸', a4_40: 'A4 40칸', a4_65: 'A4 65칸', roll_50x30: '라벨 프린터 50×30' },
  'member.publicReason': { late_again: '연체 반복', unpaid: '미납', abuse: '부정 이용', request: '요청' },
  'refund.publicReason': lowerCased(refundReasonLabels),
  'session.method': {
    code: '비밀번호 + 숫자',
    recovery_code: '비밀번호 + 복구 코드',
    passkey: '패스키',
    remembered_device: '비밀번호 + 기억한 기기',
    invitation: '초대',
  },
  'campaign.state': { draft: '준비', running: '진행', stopped: '중지' },
  'campaign.kind': { fixed: '정액', rate: '정률' },
  'campaign.issue': {
    shared_code: '공유 코드',
    single_codes: '한 장 코드',
    grant: '직원',
    sign_up: '가입',
    report: '신고 뒤',
  },
  'coupon.state': { available: '쓸 수 있음', revoked: '회수' },
  'view.list': lowerCased(savedViewLists),
  'leak.tables': leakTables,
  'leak.notice': Object.fromEntries(
    languages.flatMap((language) =>
      leakNoticeParts.map((part) => [
        `${language}.${part}`,
        language === 'ko' ? leakPartLabels[part] : `${languageNames[language]} ${leakPartLabels[part]}`,
      ]),
    ),
  ),
  'leak.outcome': { done: '마침', not_a_leak: '사고 아님' },
  'session.what': { password: '비밀번호', code: '인증 앱 숫자', passkey: '패스키' },
  state: itemStates,
  itemState: itemStates,
  itemTo: { repair: '수리 보내기', fine: '이상 없음', retire: '폐기', none: '그대로 두기' },
  role: { owner: '소유자', manager: '매니저', support: '상담', field: '현장' },
  purpose: { contact: '고객 연락', dispute: '분쟁 확인', legal: '법적 요청', other: '기타' },
  chargeKind: { overdue: '연체료', lost: '분실 비용' },
  byHandHow: { transfer: '계좌 이체', cash: '현금', other: '기타' },
  resolution: {
    corrected: '기록 보정',
    explained: '이유 확인',
    timing: '시간 차이',
    gateway_error: '카드사 오류',
  },
  announceTo: { open_rentals: '대여 중인 회원', everyone: '모든 회원' },
  channel: channels,
  picture: {
    charger: '충전기',
    cable: '케이블',
    hub: '허브',
    battery: '보조배터리',
    mouse: '마우스',
    keyboard: '키보드',
    stand: '스탠드',
    etc: '기타',
  },
};
