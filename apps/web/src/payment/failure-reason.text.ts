// Korean sentences for the error codes of the payment gateway.

export const cancelled = '결제를 취소했어요. 결제되지 않았으니 안심하세요.';
export const aborted = '결제가 중단됐어요. 다시 시도해 주세요.';
export const cardDeclined = '카드사에서 결제를 승인하지 않았어요. 다른 카드로 시도해 주세요.';
export const notNow = '지금은 결제할 수 없는 시간이에요. 잠시 후 다시 시도해 주세요.';
export const wrongCard = '카드 정보를 다시 확인해 주세요.';
export const suspendedCard = '정지된 카드예요. 다른 카드로 시도해 주세요.';
export const lostCard = '분실·도난 신고된 카드예요. 다른 카드로 시도해 주세요.';
export const overLimit = '카드 한도를 넘었어요. 다른 카드로 시도해 주세요.';
export const alreadyPaid = '이미 결제가 끝난 주문이에요. 이용내역을 확인해 주세요.';
export const expired = '결제 시간이 지났어요. 처음부터 다시 시도해 주세요.';
export const tryLater = '카드사 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.';
