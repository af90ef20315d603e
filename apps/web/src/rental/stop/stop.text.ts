// Korean texts of stopping the clock of a rental that cannot be returned now.

export const title = '왜 반납이 안 되나요?';
export const line = '보내는 순간부터 연체료가 늘지 않게 멈춰 드려요';
export const dueBy = (time: string) => `${time}까지 반납`;
export const chooseReason = '이유 고르기';
export const whichStation = '어느 스테이션인가요?';
export const changeStation = '바꾸기';
export const pickStation = '스테이션을 골라 주세요';
export const send = '시간 멈추기';
export const limit = '30일에 두 번까지 멈출 수 있어요';
export const notSent = '시간을 멈추지 못했어요. 다시 시도해 주세요.';

export const nothingToStop = '멈출 수 있는 대여가 없어요';
export const nothingToStopLine = '이미 반납했거나 찾을 수 없는 대여예요.';
export const showHistory = '이용내역 보기';
