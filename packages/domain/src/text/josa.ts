// Korean particles whose form follows from the end of the word before them.
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;
const finalRieul = 8;
/** As they are read aloud; a serial number digit by digit, and 10, 100 … end in a consonant like 영. */
const spokenDigits = '영일이삼사오육칠팔구';

/** 을 after a final consonant, 를 after a vowel; the brand's name is configuration. */
export function withObjectJosa(word: string): string {
  return word + (finalOf(word) === 0 ? '를' : '을');
}

/** 이 after a final consonant, 가 after a vowel. */
export function withSubjectJosa(word: string): string {
  return word + (finalOf(word) === 0 ? '가' : '이');
}

/** 은 after a final consonant, 는 after a vowel: CHR_0141은, CHR_0142는. */
export function withTopicJosa(word: string): string {
  return word + (finalOf(word) === 0 ? '는' : '은');
}

/** 으로 after a final consonant, 로 after a vowel or ㄹ: 창고로, 고장으로, 분실로. */
export function withDirectionJosa(word: string): string {
  return word + ([0, finalRieul].includes(finalOf(word)) ? '로' : '으로');
}

/** Which consonant ends the last syllable; 0 for a vowel and for what is neither Hangul nor a digit. */
function finalOf(word: string): number {
  const end = word.slice(-1);
  const spoken = /\d/.test(end) ? spokenDigits.charAt(Number(end)) : end;
  const last = spoken.codePointAt(0) ?? 0;
  return last >= firstSyllable && last <= lastSyllable ? (last - firstSyllable) % finals : 0;
}
