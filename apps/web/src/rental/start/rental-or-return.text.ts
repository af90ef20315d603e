// Korean texts of the choice between renting and returning.

export const titleLines = ['반가워요! ', '무엇을 도와드릴까요?'];
export const rent = '빌리기';
export const rentLine = '물품 QR을 스캔해요';
export const giveBack = '반납하기';
export const giveBackLine = '스테이션 QR을 스캔해요';
export const howItWorks = '이용 방법 보기';
export const comingSoon = '준비 중';
