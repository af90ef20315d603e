// The HTML of a mail: what people have typed stays text.
import { expect, test } from 'vitest';
import { mailHtml } from './mail-page.ts';

test('what somebody has typed stays text in the HTML of a mail', () => {
  const typed = `<img src=x onerror="alert(1)"> & 'others'`;
  const html = mailHtml(
    {
      title: typed,
      text: typed,
      rows: [{ label: typed, value: typed }],
      button: { label: typed, url: 'https://example.com/?a=1&b="2"' },
      note: typed,
    },
    { brand: typed, company: { companyName: typed, businessNumber: typed, phone: typed } },
  );
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;others&#39;');
  expect(html).toContain('https://example.com/?a=1&amp;b=&quot;2&quot;');
  expect(html).not.toContain('<img');
});
