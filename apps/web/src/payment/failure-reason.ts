// Our sentences for the error codes with which the payment gateway sends a buyer back.
import * as text from './failure-reason.text.ts';

const reasons: Readonly<Record<string, string>> = {
  PAY_PROCESS_CANCELED: text.cancelled,
  USER_CANCEL: text.cancelled,
  PAY_PROCESS_ABORTED: text.aborted,
  REJECT_CARD_COMPANY: text.cardDeclined,
  REJECT_CARD_PAYMENT: text.cardDeclined,
  INVALID_REJECT_CARD: text.cardDeclined,
  FDS_ERROR: text.cardDeclined,
  NOT_AVAILABLE_PAYMENT: text.notNow,
  INVALID_CARD_NUMBER: text.wrongCard,
  INVALID_CARD_EXPIRATION: text.wrongCard,
  INVALID_PASSWORD: text.wrongCard,
  INVALID_STOPPED_CARD: text.suspendedCard,
  INVALID_CARD_LOST_OR_STOLEN: text.lostCard,
  EXCEED_MAX_DAILY_PAYMENT_COUNT: text.overLimit,
  EXCEED_MAX_PAYMENT_AMOUNT: text.overLimit,
  EXCEED_MAX_AMOUNT: text.overLimit,
  EXCEED_MAX_ONE_DAY_AMOUNT: text.overLimit,
  EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT: text.overLimit,
  DUPLICATED_ORDER_ID: text.alreadyPaid,
  NOT_FOUND_PAYMENT_SESSION: text.expired,
  PROVIDER_ERROR: text.tryLater,
  CARD_PROCESSING_ERROR: text.tryLater,
};

/** Anyone can write the address, so its code only picks one of our sentences; its own text is never shown. */
export function failureReason(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
}
