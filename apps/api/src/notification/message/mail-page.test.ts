// The HTML of a mail: what people have typed stays text.
import { expect, test } from 'vitest';
import { mailHtml, mailText } from './mail-page.ts';

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
    {
      brand: typed,
      company: { companyName: typed, businessNumber: typed, phone: typed, email: typed, address: typed },
    },
  );
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;others&#39;');
  expect(html).toContain('https://example.com/?a=1&amp;b=&quot;2&quot;');
  expect(html).not.toContain('<img');
});

test('a mail names its language and says the details of the company in it', () => {
  const mail = { title: 'Returned', text: 'Thank you.', rows: [], button: null, note: 'Bye.' };
  const sender = {
    brand: 'ondesk',
    company: {
      companyName: '온데스크',
      businessNumber: '000-00-00000',
      phone: '02-000-0000',
      email: 'help@example.com',
      address: '서울',
    },
  };
  expect(mailHtml(mail, sender)).toContain('<html lang="ko">');
  expect(mailText(mail, sender)).toContain('온데스크 · 사업자등록번호 000-00-00000 · 02-000-0000');
  const english = { ...mail, language: 'en' } as const;
  expect(mailHtml(english, sender)).toContain('<html lang="en">');
  expect(mailText(english, sender)).toContain('Business registration no. 000-00-00000');
});

test('in an English mail the Korean name of a sign stands under the English one, and what is only Korean is marked', () => {
  const rows = [
    { label: 'Rented at', value: 'Library', korean: '도서관' },
    { label: 'Item', value: '독서등' },
  ];
  const mail = {
    language: 'en',
    title: 'Returned',
    text: 'Thanks.',
    rows,
    button: null,
    note: 'Bye.',
  } as const;
  const company = {
    companyName: '온데스크',
    businessNumber: '0',
    phone: '1',
    email: 'a@b.c',
    address: '서울',
  };
  const html = mailHtml(mail, { brand: 'ondesk', company });
  expect(html).toMatch(/Library<br \/><span lang="ko"[^>]*>도서관<\/span>/);
  expect(html).toContain('<span lang="ko">독서등</span>');
  expect(html).toContain('<span lang="ko">온데스크</span> · Business registration no. 0');
  expect(mailText(mail, { brand: 'ondesk', company })).toContain('Rented at: Library (도서관)\nItem: 독서등');
});
