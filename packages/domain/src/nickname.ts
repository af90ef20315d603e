// The rule for nicknames, and the sentence that explains it.

export const nicknamePattern = /^[가-힣A-Za-z0-9_]{2,12}$/u;

export const nicknameRule = '닉네임은 한글, 영문, 숫자, _ 로 2~12자까지 쓸 수 있어요.';

/** Takes the nickname without spaces around it. */
export const isNickname = (text: string) => nicknamePattern.test(text);

/** Nicknames are unique without regard to case, so these two cannot belong to two people. */
export const isSameNickname = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
