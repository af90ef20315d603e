// Korean texts of the screen of a charge.
import { withObjectJosa } from '#domain/text/josa.ts';
import { formatWon } from '#domain/text/won.ts';

export const missing = '청구 내역을 찾을 수 없어요.';
export const missingLine = '이용내역에서 다시 확인해 주세요.';
export const seeHistory = '이용내역 보기';
export const titleLines = (reason: string) => [withObjectJosa(reason), '확인해 주세요'];
export const lines = ['자동으로 결제되지 않아요.', '내용이 맞으면 직접 결제해 주세요.'];
export const pay = (won: number) => `${formatWon(won)} 결제하기`;
