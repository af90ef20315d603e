// Korean texts of the immediate return of a test rental.

export const returned = (at: string) => `테스트 대여가 바로 반납되었어요. (${at})`;
export const returning = '테스트 대여를 바로 반납하고 있어요.';
export const nothingToReturn = '반납할 테스트 대여가 없어요.';
