// The words of every setting: label, what it does, unit; and beside them the values nobody may change here.
import { describeWorkingHours } from '#domain/time/describe-working-hours.ts';
import { settingRules, type SettingGroup, type SettingKey, type SettingValue } from '#domain/settings.ts';

interface EditableRow {
  kind: 'setting';
  key: SettingKey;
  label: string;
  hint: string;
  /** Behind the value: 분, 원 */
  unit?: string;
}

/** Shown so that nobody looks for it elsewhere; changing it would break something outside. */
interface LockedRow {
  kind: 'locked';
  label: string;
  hint: string;
  value: string;
}

export type SettingRow = EditableRow | LockedRow;

export interface GroupText {
  title: string;
  /** At the end of the panel's heading. */
  when?: string;
  /** Why a code is asked for before it is saved. */
  stepUpReason?: string;
  rows: readonly SettingRow[];
}

const setting = (key: SettingKey, label: string, hint: string, unit?: string): EditableRow => ({
  kind: 'setting',
  key,
  label,
  hint: `${hint}${rangeOf(key, unit)}`,
  ...(unit === undefined ? {} : { unit }),
});
const locked = (label: string, hint: string, value: string): LockedRow => ({
  kind: 'locked',
  label,
  hint,
  value,
});

function rangeOf(key: SettingKey, unit = ''): string {
  const rule = settingRules[key];
  if (rule.kind !== 'number') return '';
  return ` ${rule.min.toLocaleString('ko')}–${rule.max.toLocaleString('ko')}${unit.replace(' 전', '')}`;
}

export const settingGroups: Readonly<Record<SettingGroup, GroupText>> = {
  rental: {
    title: '대여 규칙',
    when: '새로 시작하는 대여부터 적용돼요',
    stepUpReason: '돈에 관한 설정이라 다시 확인해요.',
    rows: [
      setting('rental.maxHours', '최대 대여 시간', '연장을 더한 전체 시간이에요.', '시간'),
      setting('rental.graceMinutes', '반납 유예', '이 시간까지는 연체로 보지 않아요.', '분'),
      setting('rental.overdueCapHours', '연체료 상한', '이 시간어치에서 연체료가 멈춰요.', '시간'),
      setting(
        'rental.freeReturnMinutes',
        '고장 무료 반납',
        '시작하고 이 시간 안에 신고하면 전액 환불해요.',
        '분',
      ),
      setting(
        'rental.freeReturnsIn30Days',
        '무료 반납 횟수',
        '한 회원이 30일 동안 쓸 수 있는 횟수예요.',
        '번',
      ),
      setting('rental.maxOpenRentals', '동시 대여', '한 회원이 함께 빌릴 수 있는 수예요.', '건'),
      setting(
        'rental.stationCodeRequired',
        '반납 때 스테이션 코드 필요',
        '스테이션 QR을 스캔해야 반납할 수 있어요.',
      ),
      locked('결제 대기 시간', '카드사 규칙과 묶여 있어 바꿀 수 없어요', '10분'),
    ],
  },
  reminders: {
    title: '알림 시각',
    when: '새로 시작하는 대여부터 적용돼요',
    rows: [
      setting(
        'reminders.minutesBeforeDue',
        '반납 전 알림',
        '반납 예정 시각보다 얼마나 먼저 알릴까요?',
        '분 전',
      ),
      setting(
        'reminders.minutesBeforeDueOfOneHour',
        '1시간 대여일 때',
        '너무 이르지 않게 따로 정해요.',
        '분 전',
      ),
      locked('반납 시각', '예정 시각에 한 번. 끌 수 없어요', '정각'),
      setting(
        'reminders.overdueHours',
        '연체 반복 알림',
        '예정 시각에서 지난 시간이에요. 12시간째에는 연체료가 멈췄다고 알려요.',
        '시간',
      ),
      locked('늦게 보내는 한도', '이보다 늦으면 반납 알림은 보내지 않아요', '15분'),
    ],
  },
  refunds: {
    title: '환불·분실',
    stepUpReason: '돈에 관한 설정이라 다시 확인해요.',
    rows: [
      setting(
        'refunds.supportLimitWon',
        '상담의 환불 한도 · 한 번',
        '넘으면 매니저에게 요청하라고 알려 줘요.',
        '원',
      ),
      setting('refunds.supportDayLimitWon', '상담의 환불 한도 · 하루', '한국 시각으로 하루.', '원'),
      setting(
        'refunds.foundRefundDays',
        '찾으면 돌려주는 기간',
        '분실 비용을 낸 뒤 찾으면 연체료만 빼고 돌려줘요.',
        '일',
      ),
      locked('2단계 인증이 필요한 환불', '이 금액부터 숫자를 한 번 더 물어요', '50,000원'),
      locked('환불 기한', '전자상거래법에서 정한 기한이에요', '3영업일'),
    ],
  },
  operator: {
    title: '운영자 정보',
    when: '모든 고객 화면 아래와 영수증에 보여요',
    stepUpReason: '법으로 정한 내용이라 다시 확인해요.',
    rows: [
      setting('operator.companyName', '상호', ''),
      setting('operator.representative', '대표자', ''),
      setting('operator.businessNumber', '사업자등록번호', ''),
      setting('operator.mailOrderNumber', '통신판매업 신고번호', '신고증에 적힌 그대로'),
      setting('operator.phone', '고객센터 전화', ''),
      setting('operator.email', '고객센터 이메일', ''),
      setting('operator.address', '주소', ''),
      setting('operator.privacyOfficer', '개인정보 보호책임자', ''),
      setting('operator.hostingProvider', '호스팅 제공자', ''),
      setting('operator.businessInfoUrl', '사업자정보 확인 주소', '공정거래위원회의 확인 페이지'),
    ],
  },
  support: {
    title: '응대',
    rows: [
      setting('support.hours', '업무 시간', '답하는 시간이에요. 약속은 이 시간만 세요.'),
      setting(
        'support.firstAnswerHours',
        '첫 답 약속',
        '업무 시간으로 세요. 넘기면 줄이 빨개지고 대시보드의 할 일에 떠요.',
        '시간',
      ),
      locked('맡고 답하지 않으면', '업무 시간 4시간 뒤 다른 사람이 맡을 수 있어요', '4시간'),
    ],
  },
  languages: {
    title: '고객 화면의 언어',
    when: '콘솔은 한국어예요',
    rows: [setting('languages.english', 'English', '기기 언어가 영어면 먼저 보여요.')],
  },
  features: {
    title: '고객 기능',
    when: '끄면 고객 화면에서 바로 사라져요',
    rows: [
      setting(
        'features.inquiry',
        '1:1 문의',
        '앱에서 묻고 답을 받아요. 꺼도 이미 받은 문의에는 답할 수 있어요.',
      ),
      setting(
        'features.extension',
        '대여 연장',
        '대여 중에 시간을 더 살 수 있어요. 꺼도 이미 결제한 연장은 그대로예요.',
      ),
      setting(
        'features.defectReport',
        '고장 신고와 무료 반납',
        '시작하고 바로 신고하면 전액 환불받고 반납해요. 꺼도 전화로는 신고할 수 있어요.',
      ),
      setting(
        'features.rentAgain',
        '다시 빌리기',
        '이용내역에서 같은 물품으로 바로 가요. 아무것도 잡아 두지 않아요.',
      ),
      setting(
        'features.coupons',
        '쿠폰',
        '끄면 새로 나눠 주지 않아요. 이미 받은 쿠폰은 그대로 쓸 수 있어요.',
      ),
      setting(
        'features.points',
        '포인트',
        '끄면 새로 적립하지 않아요. 이미 받은 포인트는 그대로 쓸 수 있어요.',
      ),
      setting(
        'features.memberships',
        '멤버십',
        '끄면 새로 팔지 않아요. 이미 산 멤버십은 끝까지 쓰고 환불받을 수 있어요.',
      ),
    ],
  },
  points: {
    title: '포인트 규칙',
    stepUpReason: '돈에 관한 설정이라 다시 확인해요.',
    when: '저장한 뒤에 시작하는 대여부터',
    rows: [
      setting('points.rate', '적립률', '대여와 연장에 낸 돈에서.', '%'),
      locked('적립하는 때', '반납이 끝난 때예요. 환불하면 남아 있는 만큼 되가져와요', '반납한 때'),
      locked('쓸 수 있는 최소', '한 주문에 이만큼부터 1P 단위로', '100P'),
      locked('사라지는 때', '받은 것마다 따로 세고, 오래된 것부터 써요', '12개월'),
      setting(
        'points.help',
        '도와주기',
        '재고가 부족한 스테이션에 반납하면. 하루 2번까지, 저장한 뒤의 반납부터예요. 0이면 드리지 않아요.',
        'P',
      ),
    ],
  },
  security: {
    title: '보안',
    stepUpReason: '보안에 관한 설정이라 다시 확인해요.',
    rows: [
      setting('security.idleMinutes', '자리를 비우면 로그아웃', '마지막 행동부터 세요.', '분'),
      setting('security.fieldIdleMinutes', '현장 직원은', '휴대전화로 돌아다니며 써요.', '분'),
      setting(
        'security.rememberDevice',
        '현장 직원의 기기 기억',
        '이 기기에서 30일 동안 숫자를 묻지 않아요. 현장 역할만 쓸 수 있어요.',
      ),
      locked('하루에 한 번은 다시 로그인', '아무리 오래 써도 이 시간이면 끝나요', '12시간'),
      locked('2단계 인증', '모든 직원이 늘 써요. 끌 수 없어요', '항상 켬'),
      locked('비밀번호', '흔한 비밀번호와 이름, 이메일은 쓸 수 없어요', '12자 이상'),
      locked('잠금', '15분 안에 5번 틀리면 15분 동안 잠겨요', '5번'),
    ],
  },
};

const everyRow = Object.values(settingGroups).flatMap(({ rows }) => rows);

export function labelOf(key: SettingKey): string {
  const row = everyRow.find((one) => one.kind === 'setting' && one.key === key);
  return row?.label ?? key;
}

/** A value in words: 15분, 켬, 1·2·4시간. */
export function showSetting(key: SettingKey, value: SettingValue): string {
  const row = everyRow.find((one): one is EditableRow => one.kind === 'setting' && one.key === key);
  const unit = row?.unit ?? '';
  if (typeof value === 'number') return `${value.toLocaleString('ko')}${unit}`;
  if (typeof value === 'boolean') return value ? '켬' : '끔';
  if (typeof value === 'string') return value;
  if (value === null) return '서버 설정';
  if ('week' in value)
    return `${describeWorkingHours(value.week)}${value.closedOnHolidays ? ', 공휴일 휴무' : ''}`;
  return value.length === 0 ? '없음' : `${value.join('·')}${unit}`;
}

/** 10 → 15분: the unit once, and a changed text by its new words. */
export function showChange(key: SettingKey, from: SettingValue, to: SettingValue): string {
  if (typeof from === 'number' && typeof to === 'number')
    return `${from.toLocaleString('ko')} → ${showSetting(key, to)}`;
  return `${showSetting(key, from)} → ${showSetting(key, to)}`;
}
