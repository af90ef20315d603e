// Korean texts of where somebody arrives who scanned a station's code with their own camera and is not signed in.

export const youAreAt = <Node>(station: Node) => [station, '에 있어요'];
export const here = '지금 바로 빌리거나, 여기에 반납해요.';
export const stillReturns = '반납은 할 수 있어요.';
export const readyHere = '여기에서 빌릴 수 있어요';
export const howItWorks = '이렇게 이용해요';
export const scan = '물품의 QR을 찍어요';
export const scanLine = '앱을 깔지 않아도 돼요';
export const pay = '카드로 결제해요';
export const payLine = '해외 카드도 돼요';
export const giveBack = '아무 스테이션에나 반납해요';
export const giveBackLine = '찍고, 제자리에 두면 끝나요';
