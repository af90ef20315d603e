// What the toolbar writes into a Markdown text: which part it replaces, by what, and what is selected afterwards.

export interface Selected {
  text: string;
  from: number;
  to: number;
}

export interface Replacement {
  from: number;
  to: number;
  insert: string;
  /** Relative to the beginning of what was inserted. */
  select: readonly [from: number, to: number];
}

/** Words that are bold already become plain again. */
export function toggleBold({ text, from, to }: Selected): Replacement {
  const chosen = text.slice(from, to);
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**') {
    return { from: from - 2, to: to + 2, insert: chosen, select: [0, chosen.length] };
  }
  const words = chosen === '' ? '굵은 글' : chosen;
  return { from, to, insert: `**${words}**`, select: [2, 2 + words.length] };
}

const BULLET = /^- /;

/** Every line of the selection becomes a point of a list, or none of them. */
export function toggleList({ text, from, to }: Selected): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const after = text.indexOf('\n', to);
  const end = after === -1 ? text.length : after;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line === '' || BULLET.test(line));
  const written =
    isList && lines.some((line) => line !== '')
      ? lines.map((line) => line.replace(BULLET, ''))
      : lines.map((line) => (BULLET.test(line) ? line : `- ${line}`));
  const insert = written.join('\n');
  return { from: start, to: end, insert, select: [insert.length, insert.length] };
}

/** The address is selected, to be pasted over. */
export function insertLink({ text, from, to }: Selected): Replacement {
  const words = text.slice(from, to) || '링크 이름';
  const insert = `[${words}](https://)`;
  return { from, to, insert, select: [words.length + 3, insert.length - 1] };
}

/** A picture stands on a line of its own; its words are selected, because they are read aloud. */
export function insertPicture({ text, from, to }: Selected, url: string): Replacement {
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n\n';
  const words = '사진 설명';
  const insert = `${before}![${words}](${url})\n\n`;
  return { from, to, insert, select: [before.length + 2, before.length + 2 + words.length] };
}
