// Korean texts of a recorded return.
import { formatNumber } from '#domain/text/won.ts';

export const done = '반납 완료';
export const doneLines = ['이용해 주셔서 감사드려요.', '필요할 때 또 만나요.'];
export const receipt = '반납 내역';
export const item = '물품';
export const station = '반납 스테이션';
export const returnedAt = '반납 시간';
export const timeOfUse = '총 이용 시간';
export const minutes = (count: number) => `${formatNumber(count)}분`;
export const lateFeePaid = '연체 금액 결제';
