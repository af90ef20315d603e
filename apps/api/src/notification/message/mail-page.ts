// The mail of a message: the same words as plain text and as HTML that needs no picture, no script and no style sheet.
import type { Company } from '#api/config/company.ts';
import type { Language } from '#domain/languages.ts';
import { factOf, type MailRow, type MailSection } from '../subjects/subject.ts';
import { wordings } from './wording.ts';

export interface MailContent {
  /** Korean where nothing is said: staff read nothing else. */
  language?: Language;
  title: string;
  /** Words of a person, in full and with their line breaks. */
  letter?: string | null;
  text: string;
  /** What is told at length, part by part. */
  sections?: readonly MailSection[] | undefined;
  rows: readonly MailRow[];
  /** Things to look at, each with its page. */
  points?: { title: string; list: readonly MailPoint[] } | undefined;
  button: { label: string; url: string } | null;
  /** Below the button, and quieter. */
  link?: { label: string; url: string } | undefined;
  /** Why it is sent, under the company's details. */
  note: string;
  /** The company's details name its e-mail and its address too. */
  showsContact?: true;
  /** How to get no more of it, as the last thing. */
  wayOut?: { line: string; label: string; url: string } | undefined;
}

export interface MailPoint {
  title: string;
  text: string;
  url: string;
}

export interface Sender {
  brand: string;
  company: Pick<Company, 'companyName' | 'businessNumber' | 'phone' | 'email' | 'address'>;
}

export function mailText(mail: MailContent, { brand, company }: Sender): string {
  return [
    mail.title,
    '',
    ...(mail.letter ? [mail.letter, ''] : []),
    mail.text,
    ...(mail.sections ?? []).flatMap(({ title, text }) => ['', title, text]),
    ...(mail.rows.length === 0 ? [] : ['', ...mail.rows.map((row) => lineOf(factOf(row)))]),
    ...pointLines(mail.points),
    ...(mail.button === null ? [] : ['', `${mail.button.label}: ${mail.button.url}`]),
    ...(mail.link === undefined ? [] : [`${mail.link.label}: ${mail.link.url}`]),
    '',
    '--',
    [brand, ...companyDetails(mail, company)].join(' · '),
    mail.note,
    ...(mail.wayOut === undefined ? [] : [mail.wayOut.line, `${mail.wayOut.label}: ${mail.wayOut.url}`]),
  ].join('\n');
}

const lineOf = ({ label, value }: MailRow) => `${label}: ${value}`;

function companyDetails(
  { language = 'ko', showsContact }: MailContent,
  company: Sender['company'],
): string[] {
  const { businessNumber } = wordings[language].text;
  const details = [company.companyName, businessNumber(company.businessNumber), company.phone];
  return [...details, ...(showsContact ? [company.email, company.address] : [])];
}

function pointLines(points: MailContent['points']): string[] {
  if (points === undefined) return [];
  return [
    '',
    points.title,
    ...points.list.flatMap(({ title, text, url }, index) => [`${index + 1}. ${title}`, `${text} ${url}`]),
  ];
}

class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | Markup | readonly Markup[] | null;

/** Everything put into the template is escaped, except markup that this function made. */
function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.map((text, index) => text + render(pieces[index] ?? null)).join(''));
}

function render(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'string') return escapeText(piece);
  return piece.map(({ text }) => text).join('');
}

function escapeText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const font = "font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR',sans-serif";

export function mailHtml(mail: MailContent, { brand, company }: Sender): string {
  const page = html`<html lang="${mail.language ?? 'ko'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light" />
      <meta name="supported-color-schemes" content="light" />
      <title>${mail.title}</title>
    </head>
    <body style="margin:0;padding:32px 12px;background:#f4f5fa;color:#1b2440;${new Markup(font)}">
      <table
        role="presentation"
        align="center"
        cellpadding="0"
        cellspacing="0"
        style="width:100%;max-width:520px;margin:0 auto;border-radius:20px;background:#ffffff"
      >
        <tr>
          <td
            style="padding:24px 32px;border-radius:20px 20px 0 0;background:#1b2440;color:#ffffff;font-size:18px;font-weight:700"
          >
            ${brand}
          </td>
        </tr>
        <tr>
          <td style="padding:32px">
            <h1 style="margin:0 0 8px;font-size:22px;line-height:30px">${mail.title}</h1>
            ${mail.letter ? letterText(mail.letter, mail) : null}
            <p style="margin:0 0 20px;font-size:15px;line-height:23px;color:#4a5578">${mail.text}</p>
            ${(mail.sections ?? []).map(sectionText)} ${mail.rows.length === 0 ? null : rowTable(mail)}
            ${mail.points ? pointList(mail.points) : null} ${mail.button && buttonLink(mail.button)}
            ${mail.link ? quietLink(mail.link) : null}
            <p style="margin:24px 0 0;font-size:12px;line-height:19px;color:#5f6a8d">
              ${companyDetails(mail, company).map((detail, index) => html`${index === 0 ? '' : ' · '}${languageOf(detail, mail)}`)}<br />${mail.note}${mail.wayOut ? wayOutLink(mail.wayOut) : null}
            </p>
          </td>
        </tr>
      </table>
    </body>
  </html>`;
  return `<!doctype html>${page.text}`;
}

/** Mail programs do not agree about white space: a line break is a tag. */
function linesOf(text: string): Markup[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

function sectionText({ title, text }: MailSection): Markup {
  return html`<h2 style="margin:0 0 4px;font-size:15px;line-height:23px">${title}</h2>
    <p style="margin:0 0 20px;font-size:15px;line-height:23px;color:#4a5578">${linesOf(text)}</p>`;
}

function letterText(letter: string, mail: MailContent): Markup {
  return html`<p
    style="margin:12px 0 20px;padding:16px 20px;border-radius:16px;background:#f4f5fa;font-size:15px;line-height:23px"
  >
    ${languageOf(letter, mail)}
  </p>`;
}

const KOREAN_LETTER = /[가-힣]/;

/** What has no name in the language of a mail, or is quoted, is marked as Korean: a screen reader reads it as that. */
function languageOf(text: string, { language = 'ko' }: MailContent): Markup {
  const lines = linesOf(text);
  return language !== 'ko' && KOREAN_LETTER.test(text)
    ? html`<span lang="ko">${lines}</span>`
    : html`${lines}`;
}

function rowTable(mail: MailContent): Markup {
  const cell = 'padding:9px 0;vertical-align:baseline;font-size:14px;line-height:20px';
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    style="width:100%;margin:0 0 20px;padding:10px 20px;border-radius:16px;background:#f4f5fa"
  >
    ${mail.rows.map(
      ({ label, value, korean }) =>
        html`<tr>
          <td style="${cell};padding-right:12px;color:#4a5578">${label}</td>
          <td align="right" style="${cell};font-weight:600">
            ${languageOf(value, mail)}${korean === undefined ? null : koreanName(korean)}
          </td>
        </tr>`,
    )}
  </table>`;
}

function koreanName(name: string): Markup {
  return html`<br /><span lang="ko" style="font-size:12px;font-weight:400;color:#4a5578">${name}</span>`;
}

function pointList({ title, list }: NonNullable<MailContent['points']>): Markup {
  return html`<h2 style="margin:28px 0 4px;font-size:16px;line-height:24px">${title}</h2>
    ${list.map(
      (point) =>
        html`<p
          style="margin:0;padding:12px 0;border-bottom:1px solid #e6e8f0;font-size:14px;line-height:21px"
        >
          <a href="${point.url}" style="color:#1b2440;font-weight:600">${point.title}</a><br /><span
            style="color:#4a5578"
            >${point.text}</span
          >
        </p>`,
    )}
    <div style="height:24px"></div>`;
}

function wayOutLink({ line, label, url }: NonNullable<MailContent['wayOut']>): Markup {
  return html`<br />${line}<br /><a href="${url}" style="color:#1b2440">${label}</a>`;
}

function buttonLink({ label, url }: { label: string; url: string }): Markup {
  return html`<a
    href="${url}"
    style="display:block;padding:14px;border-radius:14px;background:#1b2440;color:#ffffff;font-size:15px;font-weight:600;text-align:center;text-decoration:none"
    >${label}</a
  >`;
}

function quietLink({ label, url }: { label: string; url: string }): Markup {
  return html`<p style="margin:16px 0 0;font-size:14px;line-height:21px;text-align:center">
    <a href="${url}" style="color:#4a5578">${label}</a>
  </p>`;
}
