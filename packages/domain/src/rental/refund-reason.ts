// Why money goes back, as the renter is told.

/** What staff choose from, and all there is for a rental. */
export const refundReasons = ['BROKEN', 'DUPLICATE', 'SERVICE_FAILURE', 'UNUSABLE', 'OTHER'] as const;

/** With what is said of a membership that was ended. */
export const allRefundReasons = [...refundReasons, 'MEMBERSHIP_ENDED'] as const;

export type RefundReason = (typeof allRefundReasons)[number];
export type ChosenRefundReason = (typeof refundReasons)[number];
