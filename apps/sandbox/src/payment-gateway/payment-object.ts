/** The stored payment, and the payment object that Toss Payments returns for it. */
import { koreanTime } from '#sandbox/clock.ts';
import type { TossErrorCode } from './toss-errors.ts';

type PaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

interface CardCancel {
  amount: number;
  reason: string;
  refundable: number;
  at: number;
  transactionKey: string;
}

export interface CardPayment {
  paymentKey: string;
  orderId: string;
  orderName: string;
  customerKey: string | null;
  amount: number;
  balance: number;
  status: PaymentStatus;
  requestedAt: number;
  authenticatedAt: number | null;
  approvedAt: number | null;
  approveNo: string | null;
  captureTransactionKey: string | null;
  lastTransactionKey: string | null;
  cancels: CardCancel[];
  failure: { code: string; message: string } | null;
  successUrl: string | null;
  failUrl: string | null;
  /** The error code with which the card is declined when the payment is confirmed. */
  confirmError: TossErrorCode | null;
  /** The error code with which every cancel is refused; missing in payments stored before there was such a card. */
  cancelError?: TossErrorCode | null;
  /** A card that can only be cancelled as a whole. */
  wholeCancelOnly?: boolean;
}

export function describePayment(payment: CardPayment, base: string): Record<string, unknown> {
  const approved = payment.approvedAt !== null;
  const vat = Math.round(payment.balance / 11);
  return {
    mId: 'ondesk_sandbox',
    version: '2022-11-16',
    paymentKey: payment.paymentKey,
    lastTransactionKey: payment.lastTransactionKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    status: payment.status,
    type: 'NORMAL',
    method: payment.authenticatedAt === null ? null : '카드',
    country: 'KR',
    currency: 'KRW',
    totalAmount: payment.amount,
    balanceAmount: payment.balance,
    suppliedAmount: payment.balance - vat,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    requestedAt: koreanTime(payment.requestedAt),
    approvedAt: payment.approvedAt === null ? null : koreanTime(payment.approvedAt),
    useEscrow: false,
    cultureExpense: false,
    isPartialCancelable: payment.wholeCancelOnly !== true,
    card: approved ? describeCard(payment) : null,
    cancels: payment.cancels.length === 0 ? null : payment.cancels.map(describeCancel),
    easyPay: null,
    virtualAccount: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    secret: null,
    metadata: null,
    failure: payment.failure,
    receipt: approved ? { url: `${base}/receipt/${payment.paymentKey}` } : null,
    checkout: { url: `${base}/window/${payment.paymentKey}` },
  };
}

function describeCard(payment: CardPayment): Record<string, unknown> {
  return {
    issuerCode: '61',
    acquirerCode: '31',
    number: '12345678****000*',
    installmentPlanMonths: 0,
    isInterestFree: false,
    interestPayer: null,
    approveNo: payment.approveNo,
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: 'READY',
    amount: payment.amount,
  };
}

function describeCancel(cancel: CardCancel): Record<string, unknown> {
  return {
    transactionKey: cancel.transactionKey,
    cancelAmount: cancel.amount,
    cancelReason: cancel.reason,
    refundableAmount: cancel.refundable,
    canceledAt: koreanTime(cancel.at),
    cancelStatus: 'DONE',
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    cardDiscountAmount: 0,
    transferDiscountAmount: 0,
    easyPayDiscountAmount: 0,
    receiptKey: null,
    cancelRequestId: null,
  };
}
