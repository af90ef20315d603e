// The answers state the rules in force.
import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { listQuestions, questionCategories } from './questions.text.ts';

const rules = {
  maxHours: 12,
  graceMinutes: 10,
  overdueCapHours: 12,
  maxOpenRentals: 5,
  freeReturnMinutes: 10,
  freeReturnsIn30Days: 2,
};
const benefits = { coupons: true, points: true, membership: true };
const questions = listQuestions(rules, benefits);

test.each(questionCategories)('the category %s has five questions', (category) => {
  expect(questions.filter((question) => question.category === category)).toHaveLength(5);
});

test('the answers state the real hours, grace period and maximum overdue fee', () => {
  const answers = questions.map(({ answer }) => answer).join('\n');
  expect(answers).toContain('1시간부터 12시간까지');
  expect(answers).toContain('10분까지는 추가 요금이 없어요');
  expect(answers).toContain('12시간분까지만');
  expect(answers).not.toMatch(/하루마다|일마다|1일당/);
});

test('the answers follow the rules an owner has set', () => {
  const set = {
    maxHours: 8,
    graceMinutes: 15,
    overdueCapHours: 6,
    maxOpenRentals: 3,
    freeReturnMinutes: 20,
    freeReturnsIn30Days: 4,
  };
  const answers = listQuestions(set, benefits)
    .map(({ answer }) => answer)
    .join('\n');
  expect(answers).toContain('1시간부터 8시간까지');
  expect(answers).toContain('15분까지는 추가 요금이 없어요');
  expect(answers).toContain('6시간분까지만');
  expect(answers).toContain('동시에 3개까지');
  expect(answers).toContain('빌린 지 20분 안이라면');
  expect(answers).toContain('30일에 4번까지');
});

test('without grace the answers do not promise any', () => {
  const answer = listQuestions({ ...rules, graceMinutes: 0 }, benefits).find(({ question }) =>
    question.includes('지나면'),
  );
  expect(answer?.answer).toContain('반납 예정 시각이 지나면 바로 연체가 되어');
  expect(answer?.answer).not.toContain('0분');
});

test('the answer about memberships, points and coupons says which of them are offered', () => {
  const answer = (offered: Partial<typeof benefits>) =>
    listQuestions(rules, { ...benefits, ...offered }).find(({ question }) => question.startsWith('멤버십'))
      ?.answer;
  expect(answer({})).toMatch(/^멤버십, 포인트, 쿠폰은 지금 쓸 수 있어요\..*결제 화면에서 쓰면 돼요\.$/);
  expect(answer({ membership: false })).toMatch(
    /^포인트, 쿠폰은 지금 쓸 수 있어요\..* 멤버십은 준비하고 있어요\. 열리면 공지사항으로 알려 드릴게요\.$/,
  );
  expect(answer({ coupons: false, points: false, membership: false })).toBe(
    '지금 준비하고 있어요. 열리면 공지사항으로 알려 드릴게요.',
  );
});

test('the answers say what becomes of an e-mail address, a cancelled payment and a closed-down station', () => {
  const answers = questions.map(({ answer }) => answer).join('\n');
  expect(answers).toContain('결제한 적이 있으면 이메일은 계약 기록과 함께 5년 동안 분리 보관해요.');
  expect(answers).toContain('카드사 앱에서 확인할 수 있어요.');
  expect(answers).toContain('운영을 끝낸 곳을 빼고');
});

test('whoever has a broken or a lost item, or needs more time, is led to where the app takes it', () => {
  const answerTo = (part: string) => questions.find(({ question }) => question.includes(part))?.answer;
  expect(answerTo('고장')).toContain('‘물품에 문제가 있나요?’');
  expect(answerTo('잃어버렸어요')).toContain('‘잃어버렸어요’');
  expect(answerTo('몇 시간까지')).toContain('연장하기');
});

test('a search of the questions finds words of a question', () => {
  expect(findQuestions(questions, '몇 시간').map(({ question }) => question)).toContain(
    '몇 시간까지 빌릴 수 있나요?',
  );
});

test('a search of the questions finds words that only an answer has', () => {
  const [found, ...others] = findQuestions(questions, '보증금');
  expect(found?.question).toBe('요금은 어떻게 계산되나요?');
  expect(others).toEqual([]);
});

test('a search of the questions ignores case', () => {
  expect(findQuestions(questions, 'qr')).toEqual(findQuestions(questions, 'QR'));
  expect(findQuestions(questions, 'qr')).not.toEqual([]);
});
