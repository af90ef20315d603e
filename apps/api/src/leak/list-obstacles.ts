// What keeps a leak from being told, in words: the law wants five things named, in a language that people read.
import type { Language } from '#domain/languages.ts';
import { leakPartLabels, missingLeakParts, type LeakNotice } from '#domain/legal/leak.ts';
import { formatNumber } from '#domain/text/won.ts';

export interface SendingFacts {
  notice: Readonly<Record<Language, LeakNotice>>;
  people: { reachable: number; english: number };
  isOpen: boolean;
  hasMail: boolean;
}

export function listObstacles({ notice, people, isOpen, hasMail }: SendingFacts): string[] {
  if (!isOpen) return ['닫은 사고예요.'];
  const missing = missingLeakParts(notice.ko);
  const missingEnglish = people.english === 0 ? [] : missingLeakParts(notice.en);
  return [
    ...(hasMail ? [] : ['메일이 연결되어 있지 않아요.']),
    ...(people.reachable === 0 ? ['메일로 알릴 회원이 없어요.'] : []),
    ...(missing.length === 0 ? [] : [`한국어 글에 빈 곳이 있어요: ${namesOf(missing)}`]),
    ...(missingEnglish.length === 0
      ? []
      : [
          `영어로 받을 회원이 ${formatNumber(people.english)}명 있는데 영어 글에 빈 곳이 있어요: ${namesOf(missingEnglish)}`,
        ]),
  ];
}

const namesOf = (parts: readonly (keyof LeakNotice)[]) =>
  parts.map((part) => leakPartLabels[part]).join(', ');
