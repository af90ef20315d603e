// Generates a nickname for a new member: 따뜻한램프42.
import { randomInt } from 'node:crypto';

const adjectives = [
  '따뜻한',
  '차분한',
  '반가운',
  '포근한',
  '상냥한',
  '느긋한',
  '말끔한',
  '산뜻한',
  '든든한',
  '다정한',
  '고요한',
  '반듯한',
  '은은한',
  '또렷한',
  '씩씩한',
  '환한',
  '밝은',
  '푸른',
  '작은',
  '새벽',
] as const;

const nouns = [
  '램프',
  '책상',
  '의자',
  '노트',
  '연필',
  '머그',
  '창문',
  '서랍',
  '키보드',
  '마우스',
  '충전기',
  '케이블',
  '달력',
  '화분',
  '스탠드',
  '쪽지',
] as const;

/** At most ten characters, so that it is always valid; four digits from the second attempt on, to avoid collisions. */
export function generateNickname(attempt = 1): string {
  const number = attempt === 1 ? randomInt(10, 100) : randomInt(1_000, 10_000);
  return `${pick(adjectives)}${pick(nouns)}${number}`;
}

function pick(words: readonly string[]): string {
  return words[randomInt(words.length)]!;
}
