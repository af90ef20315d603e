// Korean texts of what could not be read.

export const failed = '불러오지 못했어요.';
export const tryLater = '잠시 후 다시 시도해 주세요.';
export const tryAgain = '다시 시도';
