// Korean texts of renting the same product again.

export const rentAgain = '다시 빌리기';
export const notFound = '물품을 찾지 못했어요. 다시 시도해 주세요.';
