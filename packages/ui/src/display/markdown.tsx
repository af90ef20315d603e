// Shows Markdown as elements: bold, lists, https links and our own pictures. Everything else stays the text it was written as, and nothing ever becomes HTML.
import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import './markdown.css';

export function Markdown({ text, className = '' }: { text: string; className?: string | undefined }) {
  return <div className={`markdown ${className}`}>{blocks(new Lexer({ gfm: true, breaks: true }).lex(text))}</div>;
}

function blocks(tokens: readonly Token[]): ReactNode[] {
  return tokens.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);
}

function block(token: Token): ReactNode {
  if (token.type === 'space') return null;
  if (token.type === 'paragraph' || token.type === 'text') return <p>{inline(token)}</p>;
  if (token.type === 'list') return <List list={token as Tokens.List} />;
  return <p className="markdown__raw">{token.raw.trim()}</p>;
}

function List({ list }: { list: Tokens.List }) {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag className="markdown__list" start={list.ordered ? Number(list.start) : undefined}>
      {list.items.map((item, index) => (
        <li key={index}>
          {item.tokens.map((token, part) => (
            <Fragment key={part}>{token.type === 'text' ? inline(token) : block(token)}</Fragment>
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** What stands inside a line: a token without parts of its own is its words. */
function inline(token: Token): ReactNode {
  const parts = 'tokens' in token ? token.tokens : undefined;
  return parts === undefined
    ? wordsOf(token)
    : parts.map((part, index) => <Fragment key={index}>{span(part)}</Fragment>);
}

function span(token: Token): ReactNode {
  switch (token.type) {
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{inline(token)}</strong>;
    case 'link':
      return isSafeLink(token['href']) ? (
        <a className="markdown__link" href={token['href']} target="_blank" rel="noopener noreferrer">
          {inline(token)}
        </a>
      ) : (
        token.raw
      );
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

const wordsOf = (token: Token): string => ('text' in token ? String(token.text) : token.raw);

const isSafeLink = (href: unknown): href is string =>
  typeof href === 'string' && href.startsWith('https://') && URL.canParse(href);

/** Where uploads for notices and events are kept; the page's policy refuses every other place. */
const isOwnPicture = (href: unknown): href is string =>
  typeof href === 'string' && /^https?:\/\/[^?#]+\/(?:notices|events)\/[0-9a-f]{32}\.webp$/.test(href);
