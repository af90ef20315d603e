// What messages to members say besides the texts of their kinds: labels, buttons, reasons, and the examples that staff see.
import type { OrderDiscountRow as OrderDiscount } from '#api/database/order-discounts.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { chargeLabel } from '#domain/rental/charge.text.ts';
import { legalTexts } from '#api/http/files/legal-texts.text.ts';
import type { ChangedDocument } from '#domain/legal/legal-documents.ts';
import type { DiscountKindName } from '#domain/rental/discounts.ts';
import type { OrderDescription } from '../subjects/order-description.ts';

export const tomorrow = (hour: string) => `내일 ${hour}`;

/** Under every mail. */
export const businessNumber = (number: string) => `사업자등록번호 ${number}`;
export const serviceNote = '서비스 이용에 꼭 필요해서 보내 드려요.';

export const buttons = {
  rental: '이용내역 보기',
  details: '자세히 보기',
  whereToReturn: '반납할 곳 보기',
  returnNow: '반납하기',
  station: '스테이션 보기',
  coupons: '쿠폰함 보기',
  inquiry: '문의 보기',
  notice: '안내 보기',
  document: '바뀐 내용 보기',
};

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
};

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
export const dayInForce = legalTexts.formatDay;
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
};
