// Why a code is asked for again before one's own account is changed.
export const stepUpReason = '내 계정을 지키는 일이라 다시 확인해요.';
