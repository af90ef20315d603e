// Korean texts of the browsers a member is signed in with.

export const title = '로그인한 기기';
export const kinds = { PHONE: '휴대전화', TABLET: '태블릿', COMPUTER: '컴퓨터' } as const;
export const unknownKind = '알 수 없는 기기';
export const thisDevice = '지금 쓰고 있는 기기예요';
export const lastUsed = (when: string) => `${when}에 마지막으로 썼어요`;

export const signOut = '로그아웃';
export const signOutOf = (device: string) => `${device}에서 로그아웃`;
export const signOutOfOthers = '다른 기기에서 모두 로그아웃';
export const signedOutOf = (device: string) => `${device}에서 로그아웃했어요`;
export const signedOutOfOthers = '다른 기기에서 모두 로그아웃했어요';
export const failed = '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.';
