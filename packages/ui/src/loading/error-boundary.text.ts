// Korean text of a screen that failed.

export const screenFailed = '화면을 불러오지 못했어요.';
