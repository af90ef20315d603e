// Searches the frequently asked questions.
import type { Question } from './questions.text.ts';

/** Looks in question and answer alike; case and spaces around do not matter. */
export function findQuestions(questions: readonly Question[], search: string): Question[] {
  const wanted = search.trim().toLocaleLowerCase('ko');
  return questions.filter(({ question, answer }) =>
    [question, answer].some((text) => text.toLocaleLowerCase('ko').includes(wanted)),
  );
}
