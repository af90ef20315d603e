// Shows Markdown as elements: bold, lists, https links and our own pictures. Everything else stays the text it was written as, and nothing ever becomes HTML.
import { createElement, type ReactNode } from 'react';
import { readMarkdown, type Block, type Inline } from '#domain/text/markdown.ts';
import './markdown.css';

export function Markdown({ text, className = '' }: { text: string; className?: string | undefined }) {
  return createElement('div', { className: `markdown ${className}` }, ...readMarkdown(text).map(showBlock));
}

function showBlock(block: Block): ReactNode {
  if (block.kind === 'paragraph') return createElement('p', null, ...block.words.map(showWord));
  const items = block.items.map((words) => createElement('li', null, ...words.map(showWord)));
  return block.ordered
    ? createElement('ol', { className: 'markdown__list', start: block.start }, ...items)
    : createElement('ul', { className: 'markdown__list' }, ...items);
}

function showWord(word: Inline): ReactNode {
  switch (word.kind) {
    case 'text':
      return word.text;
    case 'line_break':
      return <br />;
    case 'bold':
      return createElement('strong', null, ...word.words.map(showWord));
    case 'link':
      return isSafeLink(word.href) ? link(word.href, word.words.map(showWord)) : word.raw;
    case 'picture':
      return isOwnPicture(word.source) ? (
        <img className="markdown__picture" src={word.source} alt={word.text} loading="lazy" />
      ) : (
        word.raw
      );
    default:
      return word satisfies never;
  }
}

function link(href: string, words: ReactNode[]): ReactNode {
  const attributes = { className: 'markdown__link', href, target: '_blank', rel: 'noopener noreferrer' };
  return createElement('a', attributes, ...words);
}

/** Caught, not asked beforehand: phones from before autumn 2023 have no `URL.canParse`. */
function isSafeLink(href: string): boolean {
  try {
    return href.startsWith('https://') && new URL(href).protocol === 'https:';
  } catch {
    return false;
  }
}

/** Where uploads for notices and events are kept; the page's policy refuses every other place. */
const isOwnPicture = (source: string) =>
  /^https?:\/\/[^?#]+\/(?:notices|events)\/[0-9a-f]{32}\.webp$/.test(source);
