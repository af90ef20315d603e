// Which lines are marked when the Korean was changed after the English.
import { expect, test } from 'vitest';
import { englishBodyOf, findChangedLines, hasOutdatedEnglish } from './english.ts';

const english = { titleEn: 'Down for a bit', contentEn: 'Hi.\nYou can still return things.' };

test('a changed line of the Korean is marked in both languages', () => {
  const row = { translatedContent: '안녕하세요.\n반납은 할 수 있어요.' };
  const lines = findChangedLines(row, {
    ...english,
    content: '안녕하세요.\n반납은 할 수 있고, 연체로 세지 않아요.',
  });
  expect([[...lines.korean], [...lines.english]]).toEqual([[1], [1]]);
  expect(findChangedLines(row, { ...english, content: row.translatedContent }).korean.size).toBe(0);
  expect(findChangedLines(row, { titleEn: '', contentEn: '', content: '새 글' }).korean.size).toBe(0);
});

test('English is outdated once the Korean it was written for has changed', () => {
  const row = { title: '점검', content: '안녕하세요.', ...english };
  expect(hasOutdatedEnglish({ ...row, translatedTitle: '점검', translatedContent: '안녕하세요.' })).toBe(
    false,
  );
  expect(hasOutdatedEnglish({ ...row, translatedTitle: '점검', translatedContent: '안녕.' })).toBe(true);
  expect(hasOutdatedEnglish({ title: '점검', content: '' })).toBe(false);
});

test('English that was left empty is not sent, and English that was emptied is taken away', () => {
  const empty = { titleEn: ' ', contentEn: '' };
  expect(englishBodyOf(empty, undefined)).toEqual({});
  expect(englishBodyOf(empty, english)).toEqual({ titleEn: null, contentEn: null });
});
