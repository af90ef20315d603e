// Korean texts of a closed inquiry.

export const closed = '종료된 문의예요';
export const canReopen = (until: string) => `${until}까지 다시 열 수 있어요`;
export const reopen = '다시 열기';
export const askAgain = '새로 문의하기';
export const tooLateToReopen = '이어서 물어볼 게 있으면 새로 문의해 주세요.';
export const notChanged = '다시 열지 못했어요. 다시 시도해 주세요.';
