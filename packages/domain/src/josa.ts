// Korean particles whose form follows from the end of the word before them.
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;
const finalRieul = 8;

/** 을 after a final consonant, 를 after a vowel; the brand's name is configuration. */
export function withObjectJosa(word: string): string {
  return word + (finalOf(word) === 0 ? '를' : '을');
}

/** 으로 after a final consonant, 로 after a vowel or ㄹ: 창고로, 고장으로, 분실로. */
export function withDirectionJosa(word: string): string {
  return word + ([0, finalRieul].includes(finalOf(word)) ? '로' : '으로');
}

/** Which consonant ends the last syllable; 0 for a vowel and for anything that is not Hangul. */
function finalOf(word: string): number {
  const last = word.codePointAt(word.length - 1) ?? 0;
  return last >= firstSyllable && last <= lastSyllable ? (last - firstSyllable) % finals : 0;
}
