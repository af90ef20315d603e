// What messages to members say besides the texts of their kinds: labels, buttons, reasons, and the examples that staff see.
import type { OrderDiscountRow as OrderDiscount } from '#api/database/rows/order-discounts.ts';
import type { LeakNoticePart } from '#domain/legal/leak.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { chargeLabel } from '#domain/rental/charge.text.ts';
import { legalTexts } from '#api/http/files/legal-texts.text.ts';
import type { ChangedDocument } from '#domain/legal/legal-documents.ts';
import type { DiscountKindName } from '#domain/rental/discounts.ts';
import type { MarketingKind } from '../marketing/marketing-consents.ts';
import type { OrderDescription } from '../subjects/order-description.ts';

export const tomorrow = (hour: string) => `내일 ${hour}`;

/** Under every mail. */
export const businessNumber = (number: string) => `사업자등록번호 ${number}`;
export const serviceNote = '서비스 이용에 꼭 필요해서 보내 드려요.';
export const lawNote = '개인정보 보호법에 따라 알림 설정과 관계없이 보내 드려요.';

export const buttons = {
  rental: '이용내역 보기',
  details: '자세히 보기',
  whereToReturn: '반납할 곳 보기',
  returnNow: '반납하기',
  station: '스테이션 보기',
  coupons: '쿠폰함 보기',
  inquiry: '문의 보기',
  notice: '안내 보기',
  consents: '내 정보 보기',
  confirmConsents: '계속할지 고르기',
  ask: '문의하기',
  document: '바뀐 내용 보기',
};

/** Below the button of a reminder. */
export const cannotReturn = '반납이 안 돼요';

/** The labels of the table in a mail. */
export const rows = {
  item: '물품',
  station: '스테이션',
  rentedAt: '빌린 곳',
  returnBy: '반납 예정',
  returnedTo: '반납한 곳',
  timeOfUse: '이용 시간',
  lateFee: '연체료',
  paid: '결제 금액',
  refund: '환불',
  refunded: '환불 금액',
  coupon: '쿠폰',
  discount: '할인',
  useBy: '기한',
  order: '주문',
  paidAt: '결제한 때',
  paidWith: '결제 방법',
  listPrice: '정가',
  sender: '보내는 곳',
  recordedAt: '처리한 때',
};

export const consents: Readonly<Record<MarketingKind, string>> = {
  marketing_ads: '혜택·이벤트 광고 수신',
  marketing_events: '이벤트 참여를 위한 개인정보 수집',
  marketing_night: '밤 9시–아침 8시 광고 수신',
};
export const consentResults: Readonly<Record<'agreed' | 'confirmed' | 'withdrawn', string>> = {
  agreed: '동의',
  confirmed: '동의 유지',
  withdrawn: '철회',
};
export const consentResult = (consent: string, result: string) => `${consent} ${result}`;
export const agreedOn = (day: string) => `${day} 동의`;

/** Under advertising, as the law wants it. */
export const advertisingNote = '마케팅 수신에 동의하셔서 보내 드리는 광고예요.';
export const wayOut = {
  line: '더 받고 싶지 않으면 언제든 무료로 거부할 수 있어요.',
  label: '무료 수신거부',
};
export const wayOutOfPush = (brand: string, phone: string) =>
  `${brand} ${phone} · 무료 수신거부: 마이페이지 > 알림 설정`;
/** Under the mail that asks whether consents still hold. */
export const endConsents = { line: '더 받고 싶지 않으면 언제든 그만둘 수 있어요.', label: '그만 받기' };

export const card = (lastDigits: string | null) => (lastDigits === null ? '카드' : `카드 ${lastDigits}`);
export const timeOfUse = (from: string, to: string, minutes: string) => `${from} – ${to} · ${minutes}분`;
export const everythingPaid = '결제한 금액 모두';
export const chargeKinds: Readonly<Record<ChargeKind, string>> = chargeLabel;
export const discountKinds: Readonly<Record<DiscountKindName, string>> = {
  MEMBERSHIP: '멤버십',
  COUPON: '쿠폰',
  POINTS: '포인트',
};
export const discount = ({ name }: OrderDiscount, amount: string) => `${name} −${amount}`;

/** What was paid for. */
export const orderName = ({ name }: OrderDescription) => name;

/** Of a payment that nothing was got for. */
export const refundOfUnused = '이용하지 못한 결제';

/** What a notice of a leak must name. */
export const leakParts: Readonly<Record<LeakNoticePart, string>> = {
  items: '새어 나간 항목',
  circumstances: '언제, 어떻게 새어 나갔는지',
  advice: '피해를 줄이려면',
  measures: '저희가 한 일과 피해 구제',
  contact: '물어볼 곳',
};

export const suspensionReasons: Readonly<Record<string, string>> = {
  late_again: '연체 반복',
  unpaid: '미납',
  abuse: '부정 이용',
  request: '요청',
};
export const otherSuspension = '운영 정책 위반';
export const suspendedUntilLifted = '풀릴 때';

export const reports: Readonly<Record<string, string>> = {
  broken: '고장 신고',
  part_missing: '부속 없음 신고',
  dirty: '오염 신고',
  lost: '분실 신고',
  station: '스테이션 문제 신고',
  item_missing: '물품 없음 신고',
  objection: '이의 제기',
};
export const otherReport = '신고';

/** A legal document that changes, and what there is to do about it. */
export const documentTitles: Readonly<Record<ChangedDocument, string>> = {
  terms: '서비스 이용약관',
  privacy: '개인정보 수집 및 이용 동의',
  privacy_policy: '개인정보 처리방침',
};
/** `2026-12-17` → "2026년 12월 17일" */
export const dayInForce = (day: string) => legalTexts.formatDay(day);
export const consentNeeded =
  '앱에서 바뀐 내용을 읽고 동의해 주세요. 시행일까지 동의하지 않으면 새로 빌릴 수 없지만 반납, 결제, 문의, 탈퇴는 언제든 할 수 있어요.';
export const consentNotNeeded =
  '따로 하실 일은 없어요. 바뀐 내용에 동의하지 않으면 시행일 전에 탈퇴할 수 있어요.';

/** Values for whoever edits a text. */
export const examples = {
  item: 'USB 허브',
  station: '건국대 도서관 1층 로비',
  returnStation: '건대입구역 2번 출구',
  order: 'USB 허브 2시간 대여',
  coupon: '첫 대여 1,000원',
  notice: '스테이션 점검 안내',
  change: { title: '반납이 안 되면 시간을 멈춰요', after: '멈춘 동안은 연체료를 받지 않아요' },
  answer: '불편을 드려 죄송해요. 확인해 보니 도서관 문이 닫혀 있었어요.',
  leak: {
    items: '닉네임, 이메일',
    circumstances: '11월 16일 밤, 직원 계정 하나로 회원 목록을 내려받은 기록을 찾았어요.',
    advice: '온데스크를 사칭한 메일의 링크를 누르지 마세요.',
    measures: '그 계정을 막았어요. 피해가 있으면 아래로 알려 주세요.',
    contact: '개인정보 보호 담당 02-000-0000',
  },
};
