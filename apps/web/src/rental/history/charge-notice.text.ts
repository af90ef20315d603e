// Korean texts of a charge in the history.

export const objectionWaits = '이의를 확인하고 있어요';
export const paymentNeeded = '결제가 필요해요';
