// Answers with variables: what is filled in at once, what waits for its reader, and what refuses to be sent.
import { expect, test } from 'vitest';
import { addressAnswer, fillAnswer } from './fill-answer.ts';

const values = { 닉네임: '밤산책가', 물품: '보조배터리', 대여번호: 'R10538', 스테이션: '성수 라운지' };

test('variables and the particles behind them are filled in; the nickname waits for whoever reads it', () => {
  const answer = fillAnswer(
    '{닉네임} 님, {스테이션}{은/는} 닫혀 있어요. {대여번호}의 {물품}{을/를} 가까운 {스테이션}{으로/로} 가져가 주세요.',
    values,
  );
  expect(answer).toEqual({
    text: '{닉네임} 님, 성수 라운지는 닫혀 있어요. R10538의 보조배터리를 가까운 성수 라운지로 가져가 주세요.',
  });
  expect(addressAnswer('{닉네임}{은/는} 기다려 주세요.', '책상')).toBe('책상은 기다려 주세요.');
});

test('a particle behind the nickname is chosen for the name that is read', () => {
  expect(fillAnswer('{닉네임}{을/를} 위해', values)).toEqual({ text: '{닉네임}{을/를} 위해' });
  expect(addressAnswer('{닉네임}{을/를} 위해', '밤**가')).toBe('밤**가를 위해');
});

test('a variable without a value, or one that there is not, is named', () => {
  expect(fillAnswer('{스테이션}', { ...values, 스테이션: null })).toEqual({
    problem: '{스테이션} 자리를 채울 수 없어요. 직접 쓰거나 지워 주세요.',
  });
  expect(fillAnswer('{전화}', values)).toEqual({ problem: '{전화}: 쓸 수 없는 자리예요. 지워 주세요.' });
});

test('an answer is no longer than a message once it is filled in', () => {
  expect(fillAnswer(`${'가'.repeat(995)}{물품}`, values)).toEqual({ text: `${'가'.repeat(995)}보조배터리` });
  expect(fillAnswer(`${'가'.repeat(996)}{물품}`, values)).toHaveProperty('problem');
});
