import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createMailWriter, type Mail, type WrittenMail } from './compose-mail.ts';

const AT = new Date('2026-11-16T03:04:05Z');
const write = createMailWriter({ from: '온데스크 <help@example.com>', replyTo: 'answers@example.com' });

const mail: Mail = {
  id: '7d0c5a52-3c11-4f0e-9f5e-1d2a3b4c5d6e',
  to: 'somebody@example.com',
  subject: '반납을 확인했어요',
  text: '.\n물품: 보조배터리\n..끝',
  html: `<p>${'결제 금액 1,000원 '.repeat(40)}</p>`,
  kind: 'return.done',
};

function written(changes: Partial<Mail> = {}): WrittenMail {
  const result = write({ ...mail, ...changes }, AT);
  if (result === 'bad_address') throw new Error('the address was refused');
  return result;
}

test('a mail reads as it was meant: names, subject, both bodies, and an id that is the same each time', async () => {
  const { bytes, from, to, messageId } = written();
  expect({ from, to, messageId }).toEqual({
    from: 'help@example.com',
    to: 'somebody@example.com',
    messageId: `<${mail.id}@example.com>`,
  });
  const read = await PostalMime.parse(bytes);
  expect(read).toMatchObject({
    from: { name: '온데스크', address: 'help@example.com' },
    replyTo: [{ address: 'answers@example.com' }],
    to: [{ address: 'somebody@example.com' }],
    subject: mail.subject,
    messageId,
    date: '2026-11-16T03:04:05.000Z',
  });
  expect(read.text?.trimEnd()).toBe(mail.text);
  expect(read.html?.trimEnd()).toBe(mail.html);
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'x-message-kind': 'return.done', 'auto-submitted': 'auto-generated' });
});

test('a long subject is folded between letters, and no line is longer than mail allows', async () => {
  const subject = '가나다라마바사아자차카타파하 🔋 '.repeat(6).trim();
  const { bytes } = written({ subject });
  expect((await PostalMime.parse(bytes)).subject).toBe(subject);
  const longest = Math.max(
    ...bytes
      .toString()
      .split('\r\n')
      .map((line) => line.length),
  );
  expect(longest).toBeLessThanOrEqual(100);
});

test('a line break in a subject or a kind begins no header', async () => {
  const { bytes } = written({ subject: 'a\r\nBcc: x@example.com', kind: 'b\nX-Other: 1' });
  const { headers, bcc } = await PostalMime.parse(bytes);
  expect(bcc ?? []).toEqual([]);
  expect(headers.map(({ key }) => key)).not.toContain('x-other');
});

test.each([
  '',
  'nobody',
  '@example.com',
  'a@',
  'a b@example.com',
  'a@example.com\r\nBcc: x@example.com',
  'a<b>@example.com',
  '사람@example.com',
])('an address that is none is refused: %j', (to) => {
  expect(write({ ...mail, to }, AT)).toBe('bad_address');
});

test('a domain of other letters is written as the name service knows it', () => {
  expect(written({ to: 'somebody@한국.kr' }).to).toBe('somebody@xn--3e0b707e.kr');
});
