// Korean texts of a benefit that is not offered yet.

export const notReady = '서비스 준비 중입니다.';
export const notReadyLine = '준비되면 공지사항으로 알려 드릴게요.';
