// The audit log in words, for its screen and its file: what was done, to what, and which values changed.
import { itemStateLabel } from './item-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** The first word of an action, with what it is about; also the choices of the filter. */
export const actionFamilies: Readonly<Record<string, string>> = {
  station: '스테이션',
  item: '물품',
  transfer: '이동 목록',
  count: '재고 실사',
  product: '상품',
  notice: '공지',
  event: '이벤트',
  label: '라벨',
  poster: '포스터',
  import: 'CSV 등록',
  image: '사진',
  staff: '직원',
  settings: '설정',
  session: '로그인',
  account: '내 계정',
  report: '신고',
  return: '반납 확인',
  privacy: '개인정보',
  notification: '알림',
  template: '알림 문구',
  member: '회원',
  export: '내보내기',
  rental: '대여',
  stop: '시간 멈춤',
  charge: '청구',
  payment: '결제',
  refund: '환불',
  finding: '대사 차이',
  day: '일 마감',
  refused: '권한 없음',
};

/** Everything staff can do that leaves a row. */
const actions = {
  'station.create': '스테이션 등록',
  'station.edit': '스테이션 편집',
  'station.pause': '스테이션 중지',
  'station.open': '스테이션 다시 열기',
  'station.shut_down': '스테이션 영구 종료',
  'item.create': '물품 등록',
  'item.state': '물품 상태',
  'item.move': '물품 찾음',
  'item.pick_up': '물품 꺼냄',
  'item.put_down': '물품 내려놓음',
  'transfer.create': '이동 목록 만들기',
  'transfer.cancel': '이동 목록 취소',
  'count.begin': '실사 시작',
  'count.scan': '실사 스캔',
  'count.finish': '실사 마침',
  'product.create': '상품 등록',
  'product.edit': '상품 편집',
  'product.show': '상품 보이기',
  'product.hide': '상품 숨기기',
  'item.seen': '물품 확인',
  'notice.create': '공지 쓰기',
  'notice.edit': '공지 고치기',
  'notice.publish': '공지 게시',
  'notice.schedule': '공지 예약',
  'notice.hide': '공지 내림',
  'notice.announce': '공지 알리기',
  'event.create': '이벤트 쓰기',
  'event.edit': '이벤트 고치기',
  'event.publish': '이벤트 게시',
  'event.schedule': '이벤트 예약',
  'event.hide': '이벤트 내림',
  'label.print': '라벨 인쇄',
  'poster.print': '포스터 인쇄',
  'image.upload': '사진 올리기',
  'staff.invite': '직원 초대',
  'staff.accept': '초대 수락',
  'staff.change': '역할 변경',
  'staff.unlock': '잠금 풀기',
  'staff.reset': '2단계 다시 정하기',
  'settings.change': '설정 변경',
  'settings.holidays': '공휴일 변경',
  'settings.hide_first_steps': '시작하기 숨김',
  'session.begin': '로그인',
  'session.end': '로그아웃',
  'session.refuse': '로그인 실패',
  'session.lock': '계정 잠김',
  'session.step_up': '숫자 다시 확인',
  'account.password': '비밀번호 변경',
  'account.authenticator': '인증 앱 변경',
  'account.recovery_codes': '복구 코드 다시 만들기',
  'account.passkey_add': '패스키 추가',
  'account.passkey_remove': '패스키 삭제',
  'account.preference': '보기 설정',
  'report.file': '신고 남기기',
  'report.take': '신고 맡기',
  'report.reply': '신고 답변',
  'report.note': '신고 메모',
  'report.finish': '신고 마치기',
  'return.seen': '반납 확인',
  'return.missing': '반납한 물품 안 보임',
  'return.ask': '반납한 분께 묻기',
  'privacy.review': '월간 점검',
  'notification.retry': '알림 다시 보내기',
  'template.change': '알림 문구 변경',
  'template.test': '알림 시험 발송',
  'member.unmask': '개인정보 보기',
  'member.suspend': '이용 정지',
  'member.unsuspend': '정지 해제',
  'member.note': '회원 메모',
  'member.strike_note': '회원 메모 취소선',
  'member.end_sessions': '모든 기기 로그아웃',
  'export.make': '내보내기',
  'export.delete': '내보낸 파일 삭제',
  'stop.judge': '시간 멈춤 확인',
  'stop.end': '시간 멈춤 끝냄',
  'rental.force_return': '강제 반납',
  'rental.fee_limit': '연체료 조정',
  'rental.lost': '분실 처리',
  'rental.note': '대여 메모',
  'charge.waive': '청구 면제',
  'charge.lower': '청구 낮춤',
  'payment.recheck': '결제 다시 확인',
  'refund.request': '환불 요청',
  'refund.retry': '환불 다시 시도',
  'refund.by_hand': '환불 수동 처리',
  'refund.unknown_order': '모르는 주문 환불',
  'finding.recheck': '카드사 기록 다시 읽기',
  'finding.resolve': '대사 차이 해결',
  'day.close': '일 마감',
  refused: '권한 없음',
} as const;

export type AuditAction = keyof typeof actions;

export function actionLabel(action: string): string {
  return (actions as Readonly<Record<string, string>>)[action] ?? familyLabel(action.split('.')[0] ?? action);
}

/** What a row is about: 스테이션, 회원. */
export function familyLabel(kind: string): string {
  return actionFamilies[kind] ?? furtherKinds[kind] ?? kind;
}

const furtherKinds: Readonly<Record<string, string>> = {
  setting: '설정',
  year: '공휴일',
  right: '권한',
  suspension: '이용 정지',
};

/** 시간당 가격 700 → 800, 스테이션 17번 → 4번: at most two changes, the rest by their number. */
export function describeChange({ before, after }: { before: Values; after: Values }): string {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'version' && !sameValue(before[name], after[name]),
  );
  const shown = changed.slice(0, 2).map((name) => oneChange(name, before[name], after[name]));
  const rest = changed.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` 외 ${rest}개` : '');
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
  targets: '상품별 목표',
  imageUrl: '사진',
  pausedUntil: '다시 여는 때',
  stationId: '스테이션',
  toStationId: '보낼 곳',
  stationIds: '담당',
  serials: '물품',
  found: '찾음',
  missing: '안 보임',
  unknown: '모르는 코드',
  holder: '맡은 직원',
  pricePerHour: '시간당 가격',
  replacementPrice: '분실 시 비용',
  description: '설명',
  category: '분류',
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
};

/** 시간당 가격 700, 분류 충전기: everything a row holds, named, for a file. */
export function describeValues(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${fields[name] ?? furtherFields[name] ?? name} ${fieldValueInFull(name, value)}`)
    .join(', ');
}

function fieldValueInFull(name: string, value: unknown): string {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
    ? value.join('·')
    : fieldValueText(name, value);
}

function oneChange(name: string, from: unknown, to: unknown): string {
  const words = (value: unknown) => fieldValueText(name, value);
  const change = from === undefined || to === undefined ? words(from ?? to) : `${words(from)} → ${words(to)}`;
  return name in fields ? `${fields[name]} ${change}` : change;
}

/** Lists by their length, stations and people by their number. */
function fieldValueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return `${value.length}개`;
  return /Id$|^holder$/.test(name) && typeof value === 'number' ? `${value}번` : valueText(value);
}

/** Values with a name of their own. */
const names: Readonly<Record<string, string>> = {
  code: '비밀번호 + 숫자',
  recovery_code: '비밀번호 + 복구 코드',
  passkey: '패스키',
  remembered_device: '비밀번호 + 기억한 기기',
  invitation: '초대',
  OPEN: '운영',
  PAUSED: '일시 중지',
  SHUT_DOWN: '영구 종료',
  ...itemStateLabel,
  OWNER: '소유자',
  MANAGER: '매니저',
  SUPPORT: '상담',
  FIELD: '현장',
  REFUSED: '거절',
  BY_HAND: '수동 처리',
  TRANSFER: '계좌 이체',
  CASH: '현금',
  CORRECTED: '기록 보정',
  EXPLAINED: '이유 확인',
  GATEWAY_ERROR: '카드사 오류',
  BROKEN: '고장',
  DUPLICATE: '중복 결제',
  SERVICE_FAILURE: '서비스 장애',
  UNUSABLE: '이용 불가',
  OTHER: '기타',
  DRAFT: '임시 저장',
  SCHEDULED: '예약',
  PUBLISHED: '게시',
  HIDDEN: '내림',
  SYSTEM: '시스템 점검',
  GENERAL: '일반',
  WINNER: '당첨자 발표',
  OPEN_RENTALS: '대여 중인 회원',
  EVERYONE: '모든 회원',
};

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '없음';
  if (typeof value === 'number') return value.toLocaleString('ko');
  if (typeof value === 'boolean') return value ? '켬' : '끔';
  return typeof value === 'string' ? (names[value] ?? value) : JSON.stringify(value);
}
