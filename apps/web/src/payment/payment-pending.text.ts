// Korean texts while a payment is confirmed.

export const documentTitle = '결제 승인 중…';
export const title = '결제를 승인하고 있어요...';
export const keepOpen = '창을 닫지 말고 잠시만 기다려 주세요.';
export const waitsForCard = '카드사 승인을 기다리고 있어요. 두 번 결제되지 않으니 안심하세요.';
export const seeHistory = '이용내역에서 확인하기';
