// The values of the audit log in words: every field and every value that staff see. What has no words is marked as raw.
import { exportKinds } from './export-file.ts';
import { itemStateLabel } from './item-state.ts';
import { languageNames, languages } from './languages.ts';
import { leakNoticeParts, leakPartLabels, leakTables } from './legal/leak.ts';
import { reportKinds, reportStateLabels } from './report-labels.ts';
import { savedViewLists } from './saved-view.ts';
import { refundReasonLabels } from './rental/refund-reason.text.ts';
import { formatKoreanTime } from './time/korean-time.ts';

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
    if (name in fields) words.push({ text: `${fields[name]} ` });
    if (from !== undefined && to !== undefined) words.push(fieldValue(action, name, from), { text: ' → ' });
    words.push(fieldValue(action, name, to === undefined ? from : to));
  }
  const rest = changed.length - MAX_SHOWN;
  if (rest > 0) words.push({ text: ` 외 ${rest}개` });
  return words;
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In a list, what is not named here is told by its value alone. */
const fields: Readonly<Record<string, string>> = {
  name: '이름',
  address: '주소',
  latitude: '위도',
  longitude: '경도',
  hours: '운영 시간',
  closedOnHolidays: '공휴일 휴무',
  closingDays: '임시 휴무일',
  lowStock: '부족 알림',
  targetStock: '목표 재고',
  monthlyCost: '월 비용',
  repairCost: '수리비',
  targets: '상품별 목표',
  imageUrl: '사진',
  pausedUntil: '다시 여는 때',
  nameEn: '영문 이름',
  titleEn: '영문 제목',
  contentEn: '영문 본문',
  descriptionEn: '영문 설명',
  englishIsCurrent: '영문 그대로',
  days: '기간(일)',
  price: '가격',
  freeMinutes: '무료 시간(분)',
  rentalsPerDay: '하루 횟수',
  gapMinutes: '간격(분)',
  productIds: '상품',
  refund: '환불',
  stationId: '스테이션',
  toStationId: '보낼 곳',
  stationIds: '담당',
  serials: '물품',
  found: '찾음',
  missing: '안 보임',
  foreign: '다른 스테이션 물품',
  unknown: '모르는 코드',
  holder: '맡은 직원',
  pricePerHour: '시간당 가격',
  dayCap: '하루 최대',
  nextPrice: '바뀔 가격',
  replacementPrice: '분실 시 비용',
  hidden: '숨김',
  description: '설명',
  category: '분류',
  picture: '그림',
  disabled: '사용 중지',
  format: '형식',
  copies: '장수',
  returnedAt: '반납 시각',
  itemState: '물품',
  feeWon: '연체료',
  feeLimitWon: '연체료 상한',
  chargedWon: '청구',
  waivedWon: '깎은 금액',
  chargeKind: '청구 종류',
  noteId: '메모',
  points: '포인트',
  paymentId: '결제',
  amountWon: '금액',
  publicReason: '보인 이유',
  retryOf: '거절된 환불',
  byHandOn: '돌려준 날',
  byHandHow: '방법',
  countedOn: '정산하는 날',
  payments: '결제',
  refunds: '환불',
  byHand: '수동 처리',
  net: '순매출',
  difference: '차액',
  resolution: '해결 방법',
  title: '제목',
  content: '본문',
  publishAt: '게시 시각',
  pinnedUntil: '고정',
  announceTo: '알림 받는 분',
  recipients: '받는 분',
  startsAt: '시작',
  endsAt: '끝',
  thumbnail: '목록 사진',
  bannerImage: '홈 배너',
  images: '사진',
  rate: '할인율',
  maxDiscount: '최대 할인',
  minAmount: '최소 금액',
  products: '상품',
  stations: '스테이션',
  firstRentalOnly: '첫 대여만',
  lifeDays: '기한(일)',
  lifeUntil: '기한',
  perMember: '한 분께',
  uses: '쓰는 횟수',
  budget: '예산',
  chosenAtGrant: '금액 고르기',
  issue: '받는 방법',
  code: '코드',
  apology: '사과 쿠폰',
  batch: '코드 묶음',
  codes: '코드 수',
  campaign: '쿠폰',
  coupon: '쿠폰 번호',
  failing_gateway: '답하지 않는 카드사',
  stale_claims: '결과를 모르는 결제',
  late_refunds: '3영업일이 지난 환불',
  late_inquiries: '답변이 늦은 문의',
  empty_stations: '물품이 없는 스테이션',
  monthlyReport: '월간 보고',
  knownAt: '알게 된 때',
  cause: '알게 된 경위',
  from: '기간 시작',
  to: '기간 끝',
  notice: '알리는 글',
  tables: '자료',
  everybody: '전체 회원',
  staffIds: '직원 계정',
  sensitive: '민감정보',
  fromOutside: '밖에서 들어옴',
  members: '명단',
  unreachable: '메일 없는 분',
  reportedAt: '신고한 때',
  reference: '접수 번호',
  postedAt: '공지한 때',
  noticeId: '공지',
  outcome: '결과',
  renters: '빌린 분',
  stillOut: '모으지 못한 물품',
  mistaken: '잘못 시작한 리콜',
  lot: '로트',
  kcNumber: 'KC 번호',
  items: '물품',
  onSale: '판매 멈춤',
  rented: '빌린 중',
  recall: '리콜',
};

/** Where there is room for every name: what the list leaves to its value. */
const furtherFields: Readonly<Record<string, string>> = {
  role: '역할',
  email: '이메일',
  state: '상태',
  serial: '시리얼',
  kind: '종류',
  report: '신고',
  purpose: '목적',
  until: '기한',
  suspended: '이용 정지',
  value: '값',
  holidays: '공휴일',
  lockedUntil: '잠금 기한',
  message: '답변',
  note: '메모',
  itemTo: '물품 결정',
  takenBy: '맡은 직원',
  assignedTo: '맡을 사람',
  columns: '열',
  filters: '조건',
  unmasked: '가리지 않음',
  fileName: '파일',
  size: '크기',
  endedSessions: '끝낸 로그인',
  sessions: '끝낸 로그인',
  passkey: '패스키',
  other: '다른 기기',
  version: '버전',
  method: '방법',
  what: '틀린 것',
  locked: '잠긴 계정',
  wrong: '틀린 횟수',
  minutes: '잠금(분)',
  path: '요청한 주소',
  invitation: '초대',
  cleared: '지운 시도',
  productId: '상품',
  amount: '금액',
  text: '문구',
  type: '종류',
  wantsAnswer: '답변 요청',
  list: '목록',
  query: '조건',
  shared: '모두에게',
};

export function describeField(name: string): AuditWords {
  const label = fields[name] ?? furtherFields[name];
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
