// Korean texts of one inquiry and its messages.

export const messages = '주고받은 말';
export const fromMe = '내가 쓴 말';
export const automatic = (time: string) => `자동 안내 · ${time}`;
export const yesterday = (hour: string) => `어제 ${hour}`;
export const photo = (number: number) => `사진 ${number} 크게 보기`;
export const moreToAsk = '더 물어보기';
export const whatIsMissing = '어떤 점이 아직인가요?';
export const sendMessage = '보내기';
export const messageNotSent = '보내지 못했어요. 다시 시도해 주세요.';
export const solvedQuestion = '해결됐나요?';
export const closesAfterSilence = '7일 동안 말씀이 없으면 저절로 종료돼요';
export const notYet = '아직이에요';
export const solved = '해결됐어요';
export const ifSolved = '해결됐다면';
export const close = '문의 끝내기';
export const earlier = (no: string) => `이어진 문의 ${no} 보기`;
export const notChanged = '처리하지 못했어요. 다시 시도해 주세요.';
export const missing = '존재하지 않는 문의예요.';
export const missingLine = '내 문의에서 다시 골라 주세요.';
export const showMine = '내 문의 보기';
