// Markdown as elements: what is shown, and what stays text.
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Markdown } from './markdown.tsx';

const PICTURE = 'https://images.example/ondesk/notices/0123456789abcdef0123456789abcdef.webp';

async function shown(text: string): Promise<HTMLElement> {
  const screen = await render(<Markdown text={text} />);
  return screen.container.querySelector<HTMLElement>('.markdown')!;
}

test('bold, lists, line breaks, links and our own pictures are shown', async () => {
  const text = await shown(
    `**점검**\n02:00 – 04:00\n- 하나\n- **둘**\n\n1. 먼저\n\n[안내](https://ondesk.kr/help)\n\n![불 켜진 책상](${PICTURE})`,
  );
  expect(text.querySelector('p')?.innerHTML).toBe('<strong>점검</strong><br>02:00 – 04:00');
  expect([...text.querySelectorAll('ul li')].map((item) => item.textContent)).toEqual(['하나', '둘']);
  expect(text.querySelector('ol li')?.textContent).toBe('먼저');
  expect(text.querySelector('a')?.getAttribute('href')).toBe('https://ondesk.kr/help');
  expect(text.querySelector('img')?.getAttribute('src')).toBe(PICTURE);
  expect(text.querySelector('img')?.getAttribute('alt')).toBe('불 켜진 책상');
});

test('a link is a link on phones without URL.canParse too', async () => {
  const missing = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  onTestFinished(() => missing.mockRestore());
  const text = await shown('[안내](https://ondesk.kr/help)');
  expect(text.querySelector('a')?.getAttribute('href')).toBe('https://ondesk.kr/help');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[여기](javascript:alert(1))',
  '[여기](http://example.com)',
  '[여기](data:text/html,a)',
  '![사진](https://example.com/a.webp)',
  '![사진](https://example.com/notices/0123456789abcdef0123456789abcdef.webp?x)',
  '# 제목',
  '> 인용',
  '    네 칸',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '`code` ~~del~~ *em*',
])('%s stays text', async (written) => {
  const text = await shown(written);
  expect(text.querySelector('a, img, script, h1, blockquote, code, table, em, del')).toBeNull();
  expect(text.textContent?.replaceAll(/\s/g, '')).toBe(written.replaceAll(/\s/g, ''));
});
