// What the Markdown of notices is read as, and that reading it takes no more steps than the text is long, whatever it says.
import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

const paragraph = (...words: unknown[]) => ({ kind: 'paragraph', words });
const text = (words: string) => ({ kind: 'text', text: words });

test.each([
  ['**점검**을 해요', [paragraph({ kind: 'bold', words: [text('점검')] }, text('을 해요'))]],
  ['** 점검 ** 2 ** 3', [paragraph(text('** 점검 ** 2 ** 3'))]],
  ['\\*\\*별\\*\\*', [paragraph(text('**별**'))]],
  ['하나\n둘\n\n\n셋', [paragraph(text('하나'), { kind: 'line_break' }, text('둘')), paragraph(text('셋'))]],
  [
    '- 하나\n  이어서\n* 둘',
    [
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [[text('하나'), { kind: 'line_break' }, text('이어서')], [text('둘')]],
      },
    ],
  ],
  ['3. 셋\n4. 넷', [{ kind: 'list', ordered: true, start: 3, items: [[text('셋')], [text('넷')]] }]],
  ['올해는\n2026. 새해', [paragraph(text('올해는'), { kind: 'line_break' }, text('2026. 새해'))]],
  [
    '[**문의** 하기](https://a.kr/b_(c) "제목")!',
    [
      paragraph(
        {
          kind: 'link',
          href: 'https://a.kr/b_(c)',
          words: [{ kind: 'bold', words: [text('문의')] }, text(' 하기')],
          raw: '[**문의** 하기](https://a.kr/b_(c) "제목")',
        },
        text('!'),
      ),
    ],
  ],
  [
    '여기 https://a.kr/b. 끝',
    [
      paragraph(
        text('여기 '),
        { kind: 'link', href: 'https://a.kr/b', words: [text('https://a.kr/b')], raw: 'https://a.kr/b' },
        text('. 끝'),
      ),
    ],
  ],
  [
    '![책상](https://a.kr/a.webp)',
    [
      paragraph({
        kind: 'picture',
        source: 'https://a.kr/a.webp',
        text: '책상',
        raw: '![책상](https://a.kr/a.webp)',
      }),
    ],
  ],
  ['[링크 아님] (괄호) ![사진', [paragraph(text('[링크 아님] (괄호) ![사진'))]],
])('%j', (written, read) => {
  expect(readMarkdown(written)).toEqual(read);
});

const LENGTH = 4_000;
const many = (words: string) => words.repeat(Math.ceil(LENGTH / words.length));

test.each([
  '![',
  '[',
  '[a](',
  '[a](()',
  '![a](',
  '](',
  '[]',
  '*',
  '**',
  '**a',
  '**a ',
  '_',
  '_a',
  '`',
  '<',
  '>',
  '> ',
  '- ',
  '- a\n',
  '1. ',
  '  - ',
  '\\',
  '!',
  '#',
  '|a',
  'https://',
  'https://a ',
  ' ',
  '\n',
  '\t',
  '(',
  ')',
])('a text of nothing but %j is read in a bounded number of steps for each character', (pump) => {
  for (const end of ['', ')', ']', '](', '**', '\n', 'a']) {
    const work = { steps: 0 };
    readMarkdown(many(pump) + end, work);
    expect(work.steps).toBeLessThanOrEqual(8 * (LENGTH + 20));
  }
});

test.each([
  ['brackets that share one end', `${many('[')}](${many('a')}`],
  ['pictures that share one end', `${many('![')}](${many('a')}`],
  ['a target with many pairs of brackets', `[a](${many('()')}`],
  ['bold around links', many('**[a](b)**')],
  ['links around bold', many('[**a**](b')],
])('%s are read in a bounded number of steps for each character', (_what, written) => {
  const work = { steps: 0 };
  readMarkdown(written, work);
  expect(work.steps).toBeLessThanOrEqual(8 * written.length);
});
