// The rule for nicknames, and the sentence that explains it.
import { nicknamesAre } from './nickname.text.ts';

export const MIN_NICKNAME_LENGTH = 2;
export const MAX_NICKNAME_LENGTH = 12;

export const nicknamePattern = new RegExp(
  `^[가-힣A-Za-z0-9_]{${MIN_NICKNAME_LENGTH},${MAX_NICKNAME_LENGTH}}$`,
  'u',
);

export const nicknameRule = nicknamesAre(MIN_NICKNAME_LENGTH, MAX_NICKNAME_LENGTH);

/** Takes the nickname without spaces around it. */
export const isNickname = (text: string) => nicknamePattern.test(text);

/** Nicknames are unique without regard to case, so these two cannot belong to two people. */
export const isSameNickname = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** First and last character, `토**집`: how staff see a renter's nickname. */
export function maskNickname(nickname: string): string {
  const letters = Array.from(nickname);
  if (letters.length <= 2) return `${letters[0] ?? ''}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}
