// Writes a mail as it goes over the wire: headers, then the same words as text and as HTML, all of it in one piece.
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';

export interface Mail {
  /** The same for every attempt: whoever gets it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What it is about, for whoever filters mail or reads the sandbox's inbox. */
  kind: string;
}

export interface WrittenMail {
  from: string;
  to: string;
  messageId: string;
  bytes: Buffer;
}

export interface MailSender {
  from: string;
  replyTo: string | null;
}

/** What a header may hold as it is; line breaks in it would begin another header. */
const PLAIN_LINE = /^[\x20-\x7e]*$/;
/** Mailboxes without quotes, which is what every sign-in provider gives. */
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/;

/** Of encoded text (RFC 2045). */
const MAX_LINE_LENGTH = 76;

/** What does not change from mail to mail is prepared once. */
export function createMailWriter(sender: MailSender): (mail: Mail, at: Date) => WrittenMail | 'bad_address' {
  const from = readAddress(sender.from);
  const replyTo = sender.replyTo === null ? null : readAddress(sender.replyTo);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1) || 'localhost';
  const fixedHeaders = [
    `From: ${formatAddress(from)}`,
    ...(replyTo === null ? [] : [`Reply-To: ${formatAddress(replyTo)}`]),
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
  ];

  return (mail, at) => {
    const to = toAsciiMailbox(mail.to);
    if (to === undefined) return 'bad_address';
    const messageId = `<${mail.id}@${domain}>`;
    // The text is encoded in letters and digits: no line of it can look like the boundary.
    const boundary = `=_${mail.id}`;
    const lines = [
      ...fixedHeaders,
      `To: ${to}`,
      `Subject: ${encodeWords(mail.subject)}`,
      `Message-ID: ${messageId}`,
      `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
      `X-Message-Kind: ${encodeWords(mail.kind)}`,
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      '',
      ...part(boundary, 'plain', mail.text),
      ...part(boundary, 'html', mail.html),
      `--${boundary}--`,
      '',
    ];
    return { from: from.address, to, messageId, bytes: Buffer.from(lines.join('\r\n')) };
  };
}

function part(boundary: string, subtype: 'plain' | 'html', text: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: text/${subtype}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...base64Lines(text),
  ];
}

function base64Lines(text: string): string[] {
  const encoded = Buffer.from(text).toString('base64');
  const lines: string[] = [];
  for (let start = 0; start < encoded.length; start += MAX_LINE_LENGTH)
    lines.push(encoded.slice(start, start + MAX_LINE_LENGTH));
  return lines;
}

interface Address {
  name: string;
  address: string;
}

function readAddress(text: string): Address {
  const [first] = addressparser(text, { flatten: true });
  const address = toAsciiMailbox(first?.address ?? '');
  if (first === undefined || address === undefined)
    throw new Error(`"${text}" is no address to send mail from`);
  return { name: first.name, address };
}

function formatAddress({ name, address }: Address): string {
  return name === '' ? address : `${encodeWords(name, { quote: true })} <${address}>`;
}

function toAsciiMailbox(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const ascii = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  return at > 0 && MAILBOX.test(ascii) ? ascii : undefined;
}

/** So many bytes make an encoded word of at most 75 characters. */
const WORD_BYTES = 45;

/** Other letters than ASCII stand in a header as encoded words (RFC 2047), never cut within a letter. */
function encodeWords(text: string, { quote = false } = {}): string {
  if (PLAIN_LINE.test(text)) return quote ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
  const words: string[] = [''];
  for (const letter of text) {
    const longer = words.at(-1)! + letter;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(letter);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
