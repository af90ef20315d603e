// The words of a Markdown text without its marks, for places that show one line: descriptions, previews, lists.
import { readMarkdown, type Block, type Inline } from './markdown.ts';

export function withoutMarkup(markdown: string): string {
  return readMarkdown(markdown)
    .map(wordsOfBlock)
    .filter((words) => words !== '')
    .join('\n\n');
}

function wordsOfBlock(block: Block): string {
  if (block.kind === 'paragraph') return wordsOf(block.words);
  return block.items.map((item) => `· ${wordsOf(item)}`).join('\n');
}

function wordsOf(words: readonly Inline[]): string {
  return words.map(wordOf).join('').trim();
}

function wordOf(word: Inline): string {
  switch (word.kind) {
    case 'text':
      return word.text;
    case 'line_break':
      return '\n';
    case 'picture':
      return '';
    case 'bold':
    case 'link':
      return wordsOf(word.words);
    default:
      return word satisfies never;
  }
}
