// The Korean object particle: 을 after a final consonant, 를 after a vowel; the brand's name is configuration.
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;

export function withObjectJosa(word: string): string {
  const last = word.codePointAt(word.length - 1) ?? 0;
  const endsInConsonant =
    last >= firstSyllable && last <= lastSyllable && (last - firstSyllable) % finals !== 0;
  return word + (endsInConsonant ? '을' : '를');
}
