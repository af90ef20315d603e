// Finding by what was typed: a part of the words, or the first consonants of their syllables (ㅅㅌ finds 스테이션).

const FIRST_CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
const SYLLABLES_PER_CONSONANT = 588;

function consonantsOf(text: string): string {
  return Array.from(text)
    .map((character) => {
      const index = character.charCodeAt(0) - FIRST_SYLLABLE;
      const isSyllable = index >= 0 && index < SYLLABLES;
      return isSyllable ? FIRST_CONSONANTS[Math.floor(index / SYLLABLES_PER_CONSONANT)] : character;
    })
    .join('');
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

export function matchesTyped(words: string, typed: string): boolean {
  const [all, part] = [withoutSpaces(words), withoutSpaces(typed)];
  return all.includes(part) || consonantsOf(all).includes(part);
}
