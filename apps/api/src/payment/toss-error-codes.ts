// What Toss's error codes mean for the money. Only listed codes are certain: every other one is unknown.

/** The card said no: nothing was taken and nothing will be. */
const declines: ReadonlySet<string> = new Set([
  'REJECT_CARD_COMPANY',
  'REJECT_CARD_PAYMENT',
  'INVALID_REJECT_CARD',
  'INVALID_CARD_EXPIRATION',
  'INVALID_STOPPED_CARD',
  'INVALID_CARD_LOST_OR_STOLEN',
  'INVALID_CARD_NUMBER',
  'INVALID_PASSWORD',
  'BELOW_MINIMUM_AMOUNT',
  'NOT_AVAILABLE_PAYMENT',
  'NOT_AVAILABLE_BANK',
  'REJECT_ACCOUNT_PAYMENT',
  'FDS_ERROR',
]);
const declineFamilies = ['EXCEED_MAX_', 'NOT_SUPPORTED_INSTALLMENT_'];

/** The ten minutes to confirm are over, or there never was such a payment. */
const gone: ReadonlySet<string> = new Set(['NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND_PAYMENT']);

/** Our own mistake: says nothing about the money, but must be looked into. */
const ourFault: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'INVALID_API_KEY',
  'UNAUTHORIZED_KEY',
  'FORBIDDEN_REQUEST',
  'INCORRECT_BASIC_AUTH_FORMAT',
]);

const cancelRefusals: ReadonlySet<string> = new Set([
  'NOT_CANCELABLE_AMOUNT',
  'NOT_CANCELABLE_PAYMENT',
  'EXCEED_MAX_REFUND_DUE',
  'REFUND_REJECTED',
  'NOT_ALLOWED_PARTIAL_REFUND',
]);

export type ConfirmRefusal = 'declined' | 'gone' | 'already_processed' | 'in_flight' | 'unknown';

export function classifyConfirm(code: string): ConfirmRefusal {
  if (declines.has(code) || declineFamilies.some((family) => code.startsWith(family))) return 'declined';
  if (gone.has(code)) return 'gone';
  if (code === 'ALREADY_PROCESSED_PAYMENT') return 'already_processed';
  if (code === 'IDEMPOTENT_REQUEST_PROCESSING') return 'in_flight';
  return 'unknown';
}

/** Whether a cancel is refused for good; every other code means to read and ask again. */
export function isFinalCancelRefusal(code: string): boolean {
  return cancelRefusals.has(code);
}

export function isOurFault(code: string): boolean {
  return ourFault.has(code);
}
