// What the error codes of Toss Payments are taken for.
import { describe, expect, test } from 'vitest';
import { classifyConfirm, isFinalCancelRefusal, isOurFault } from './toss-error-codes.ts';

describe("the gateway's answer to a confirm", () => {
  test.each([
    'REJECT_CARD_COMPANY',
    'REJECT_CARD_PAYMENT',
    'INVALID_REJECT_CARD',
    'INVALID_CARD_EXPIRATION',
    'INVALID_STOPPED_CARD',
    'INVALID_CARD_LOST_OR_STOLEN',
    'INVALID_CARD_NUMBER',
    'INVALID_PASSWORD',
    'BELOW_MINIMUM_AMOUNT',
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    'EXCEED_MAX_PAYMENT_AMOUNT',
    'EXCEED_MAX_AMOUNT',
    'NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT',
    'NOT_AVAILABLE_PAYMENT',
    'NOT_AVAILABLE_BANK',
    'REJECT_ACCOUNT_PAYMENT',
    'FDS_ERROR',
  ])('a confirm answered %s is declined', (code) => expect(classifyConfirm(code)).toBe('declined'));

  test.each(['NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND_PAYMENT'])(
    'a confirm answered %s means that the payment no longer exists',
    (code) => expect(classifyConfirm(code)).toBe('gone'),
  );

  test.each([
    'PROVIDER_ERROR',
    'CARD_PROCESSING_ERROR',
    'FAILED_INTERNAL_SYSTEM_PROCESSING',
    'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
    'UNKNOWN_PAYMENT_ERROR',
    'COMMON_ERROR',
    'DUPLICATED_ORDER_ID',
    'INVALID_REQUEST',
    'INVALID_API_KEY',
    'UNAUTHORIZED_KEY',
    'FORBIDDEN_REQUEST',
    'INCORRECT_BASIC_AUTH_FORMAT',
    'A_CODE_FROM_NEXT_YEAR',
  ])('a confirm answered %s has an unknown outcome', (code) => expect(classifyConfirm(code)).toBe('unknown'));

  test('a payment already processed and a call still in flight are told apart', () => {
    expect(classifyConfirm('ALREADY_PROCESSED_PAYMENT')).toBe('already_processed');
    expect(classifyConfirm('IDEMPOTENT_REQUEST_PROCESSING')).toBe('in_flight');
  });
});

test.each([
  'NOT_CANCELABLE_AMOUNT',
  'NOT_CANCELABLE_PAYMENT',
  'EXCEED_MAX_REFUND_DUE',
  'REFUND_REJECTED',
  'NOT_ALLOWED_PARTIAL_REFUND',
])('a cancel answered %s is refused for good', (code) => expect(isFinalCancelRefusal(code)).toBe(true));

test.each([
  'ALREADY_CANCELED_PAYMENT',
  'FAILED_REFUND_PROCESS',
  'FAILED_METHOD_HANDLING_CANCEL',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'A_CODE_FROM_NEXT_YEAR',
])('a cancel answered %s is tried again', (code) => expect(isFinalCancelRefusal(code)).toBe(false));

test.each([
  'INVALID_REQUEST',
  'INVALID_API_KEY',
  'UNAUTHORIZED_KEY',
  'FORBIDDEN_REQUEST',
  'INCORRECT_BASIC_AUTH_FORMAT',
])('the error code %s is known to be caused by our own request', (code) =>
  expect(isOurFault(code)).toBe(true),
);

test('an error of the gateway is not taken for one of our own request', () => {
  expect(isOurFault('PROVIDER_ERROR')).toBe(false);
});
