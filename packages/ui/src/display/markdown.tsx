// Shows Markdown as elements: bold, lists, https links and our own pictures. Everything else stays the text it was written as, and nothing ever becomes HTML.
import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, type ReactNode } from 'react';
import './markdown.css';

export function Markdown({ text, className = '' }: { text: string; className?: string | undefined }) {
  const tokens = new Lexer({ gfm: true, breaks: true }).lex(text);
  return createElement('div', { className: `markdown ${className}` }, ...tokens.map(block));
}

function block(token: Token): ReactNode {
  if (token.type === 'space') return null;
  if (token.type === 'paragraph' || token.type === 'text') return createElement('p', null, ...inline(token));
  if (token.type === 'list') return list(token as Tokens.List);
  return <p className="markdown__raw">{token.raw.trim()}</p>;
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const points = items.map((item) => {
    const parts = item.tokens.flatMap((token) => (token.type === 'text' ? inline(token) : [block(token)]));
    return createElement('li', null, ...parts);
  });
  return ordered
    ? createElement('ol', { className: 'markdown__list', start: Number(start) }, ...points)
    : createElement('ul', { className: 'markdown__list' }, ...points);
}

/** What stands inside a line: a token without parts of its own is its words. */
function inline(token: Token): ReactNode[] {
  const parts = 'tokens' in token ? token.tokens : undefined;
  return parts === undefined ? [wordsOf(token)] : parts.map(span);
}

function span(token: Token): ReactNode {
  switch (token.type) {
    case 'br':
      return <br />;
    case 'strong':
      return createElement('strong', null, ...inline(token));
    case 'link':
      return isSafeLink(token['href']) ? link(token['href'], inline(token)) : token.raw;
    case 'image':
      return isOwnPicture(token['href']) ? (
        <img className="markdown__picture" src={token['href']} alt={token['text']} loading="lazy" />
      ) : (
        token.raw
      );
    default:
      return token.type === 'text' || token.type === 'escape' ? wordsOf(token) : token.raw;
  }
}

function link(href: string, words: ReactNode[]): ReactNode {
  const attributes = { className: 'markdown__link', href, target: '_blank', rel: 'noopener noreferrer' };
  return createElement('a', attributes, ...words);
}

const wordsOf = (token: Token): string => ('text' in token ? String(token.text) : token.raw);

/** Caught, not asked beforehand: phones from before autumn 2023 have no `URL.canParse`. */
function isSafeLink(href: unknown): href is string {
  try {
    return typeof href === 'string' && href.startsWith('https://') && new URL(href).protocol === 'https:';
  } catch {
    return false;
  }
}

/** Where uploads for notices and events are kept; the page's policy refuses every other place. */
const isOwnPicture = (href: unknown): href is string =>
  typeof href === 'string' && /^https?:\/\/[^?#]+\/(?:notices|events)\/[0-9a-f]{32}\.webp$/.test(href);
