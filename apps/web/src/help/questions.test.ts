// The answers tell the rules that are in force.
import { expect, test } from 'vitest';
import { findQuestions, questionCategories, questions } from './questions.ts';

test.each(questionCategories)('%s has five questions', (category) => {
  expect(questions.filter((question) => question.category === category)).toHaveLength(5);
});

test('the hours, the grace and the most an overdue rental can cost are the real ones', () => {
  const answers = questions.map(({ answer }) => answer).join('\n');
  expect(answers).toContain('1시간부터 12시간까지');
  expect(answers).toContain('10분까지는 추가 요금이 없어요');
  expect(answers).toContain('12시간분까지만');
  expect(answers).not.toMatch(/하루마다|일마다|1일당/);
});

test('a search finds words of a question', () => {
  expect(findQuestions('몇 시간').map(({ question }) => question)).toContain('몇 시간까지 빌릴 수 있나요?');
});

test('a search finds words that only an answer has', () => {
  const [found, ...others] = findQuestions('보증금');
  expect(found?.question).toBe('요금은 어떻게 계산되나요?');
  expect(others).toEqual([]);
});

test('a search does not care about case', () => {
  expect(findQuestions('qr')).toEqual(findQuestions('QR'));
  expect(findQuestions('qr')).not.toEqual([]);
});
