// Our sentences for the error codes with which the payment gateway sends a buyer back.

const cardDeclined = '카드사에서 결제를 승인하지 않았어요. 다른 카드로 시도해 주세요.';
const wrongCard = '카드 정보를 다시 확인해 주세요.';
const overLimit = '카드 한도를 넘었어요. 다른 카드로 시도해 주세요.';
const tryLater = '카드사 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.';

const reasons: Readonly<Record<string, string>> = {
  PAY_PROCESS_CANCELED: '결제를 취소했어요. 결제되지 않았으니 안심하세요.',
  USER_CANCEL: '결제를 취소했어요. 결제되지 않았으니 안심하세요.',
  PAY_PROCESS_ABORTED: '결제가 중단됐어요. 다시 시도해 주세요.',
  REJECT_CARD_COMPANY: cardDeclined,
  REJECT_CARD_PAYMENT: cardDeclined,
  INVALID_REJECT_CARD: cardDeclined,
  FDS_ERROR: cardDeclined,
  NOT_AVAILABLE_PAYMENT: '지금은 결제할 수 없는 시간이에요. 잠시 후 다시 시도해 주세요.',
  INVALID_CARD_NUMBER: wrongCard,
  INVALID_CARD_EXPIRATION: wrongCard,
  INVALID_PASSWORD: wrongCard,
  INVALID_STOPPED_CARD: '정지된 카드예요. 다른 카드로 시도해 주세요.',
  INVALID_CARD_LOST_OR_STOLEN: '분실·도난 신고된 카드예요. 다른 카드로 시도해 주세요.',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: overLimit,
  EXCEED_MAX_PAYMENT_AMOUNT: overLimit,
  EXCEED_MAX_AMOUNT: overLimit,
  EXCEED_MAX_ONE_DAY_AMOUNT: overLimit,
  EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT: overLimit,
  DUPLICATED_ORDER_ID: '이미 결제가 끝난 주문이에요. 이용내역을 확인해 주세요.',
  NOT_FOUND_PAYMENT_SESSION: '결제 시간이 지났어요. 처음부터 다시 시도해 주세요.',
  PROVIDER_ERROR: tryLater,
  CARD_PROCESSING_ERROR: tryLater,
};

/** Anyone can write the address, so its code only picks one of our sentences; its own text is never shown. */
export function failureReason(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
}
