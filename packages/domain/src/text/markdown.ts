// Reads the Markdown of notices and events: bold, lists of one level, links and pictures; everything else is the text it was written as.

export type Block =
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] };

/** `raw` is how it was written, for whoever does not show such a link or picture. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'line_break' }
  | { kind: 'bold'; words: Inline[] }
  | { kind: 'link'; href: string; words: Inline[]; raw: string }
  | { kind: 'picture'; source: string; text: string; raw: string };

/** How many characters were looked at: a text is read in a number of steps that grows no faster than the text itself. */
export interface ReadingWork {
  steps: number;
}

/** Digits of a list's first number, as HTML takes it. */
const listMark = /^[ \t]*(?:[-*+]|(\d{1,9})[.)])[ \t]+/;

export function readMarkdown(text: string, work: ReadingWork = { steps: 0 }): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let list: { ordered: boolean; start: number; items: string[] } | undefined;
  const endBlock = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', words: readInline(lines.join('\n'), work) });
    if (list) {
      const { ordered, start, items } = list;
      blocks.push({ kind: 'list', ordered, start, items: items.map((item) => readInline(item, work)) });
    }
    lines = [];
    list = undefined;
  };
  for (const line of text.split('\n')) {
    work.steps += line.length + 1;
    const mark = listMark.exec(line);
    // Within a paragraph a line that happens to begin with a number is not a list, unless it counts from one.
    const isItem = mark !== null && (lines.length === 0 || mark[1] === undefined || mark[1] === '1');
    if (line.trim() === '') endBlock();
    else if (isItem) {
      const ordered = mark[1] !== undefined;
      if (!list || list.ordered !== ordered) {
        endBlock();
        list = { ordered, start: Number(mark[1] ?? 1), items: [] };
      }
      list.items.push(line.slice(mark[0].length).trim());
    } else if (list) list.items[list.items.length - 1] += `\n${line.trim()}`;
    else lines.push(line.trim());
  }
  endBlock();
  return blocks;
}

/**
 * From left to right. What closes a mark is looked up in `Forward`, which reads each character once, and what stands inside a
 * mark is read once more: bold in a link, a link in bold, nothing deeper.
 */
function readInline(text: string, work: ReadingWork, inside: { bold?: true; link?: true } = {}): Inline[] {
  const words: Inline[] = [];
  const nextBold = new Forward(text, '**', work);
  const nextBracket = new Forward(text, ']', work);
  // Many opening brackets may share one closing bracket: what follows it is read once.
  let bracketWithoutTarget = -1;
  let plain = '';
  const add = (found: Inline) => {
    if (plain !== '') words.push({ kind: 'text', text: plain });
    plain = '';
    words.push(found);
  };
  let at = 0;
  while (at < text.length) {
    work.steps += 1;
    const character = text[at]!;
    const following = text[at + 1] ?? '';
    if (character === '\n') {
      add({ kind: 'line_break' });
      at += 1;
      continue;
    }
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(following)) {
      plain += following;
      at += 2;
      continue;
    }
    if (character === '*' && following === '*') {
      const end = nextBold.from(at + 2);
      const content = inside.bold || end === undefined ? '' : text.slice(at + 2, end);
      if (content !== '' && content === content.trim()) {
        add({ kind: 'bold', words: readInline(content, work, { ...inside, bold: true }) });
        at = end! + 2;
      } else {
        plain += '**';
        at += 2;
      }
      continue;
    }
    const isPicture = character === '!' && following === '[';
    if (isPicture || (character === '[' && !inside.link)) {
      const opening = at + (isPicture ? 2 : 1);
      const end = nextBracket.from(opening);
      const target =
        end === undefined || end === bracketWithoutTarget ? undefined : readTarget(text, end + 1, work);
      if (target) {
        const name = text.slice(opening, end);
        const raw = text.slice(at, target.end);
        if (isPicture) add({ kind: 'picture', source: target.address, text: name, raw });
        else {
          const inLink = readInline(name, work, { ...inside, link: true });
          add({ kind: 'link', href: target.address, words: inLink, raw });
        }
        at = target.end;
        continue;
      }
      bracketWithoutTarget = end ?? -1;
      plain += text.slice(at, opening);
      at = opening;
      continue;
    }
    if (character === 'h' && !inside.link && text.startsWith('https://', at)) {
      const address = readBareAddress(text, at, work);
      add({ kind: 'link', href: address, words: [{ kind: 'text', text: address }], raw: address });
      at += address.length;
      continue;
    }
    plain += character;
    at += 1;
  }
  if (plain !== '') words.push({ kind: 'text', text: plain });
  return words;
}

/** Where a mark stands next. Asked for places that only grow, it reads the text once, however often it is asked. */
class Forward {
  readonly #text: string;
  readonly #mark: string;
  readonly #work: ReadingWork;
  #found = -1;

  constructor(text: string, mark: string, work: ReadingWork) {
    this.#text = text;
    this.#mark = mark;
    this.#work = work;
  }

  from(place: number): number | undefined {
    if (this.#found < place) {
      const found = this.#text.indexOf(this.#mark, place);
      this.#found = found === -1 ? this.#text.length : found;
      this.#work.steps += this.#found - place;
    }
    return this.#found < this.#text.length ? this.#found : undefined;
  }
}

/**
 * `(address)` or `(address "title")`. An address may have one pair of brackets in it, as encyclopaedias have them: a reading that
 * meets a third one ends, so that no character is read more often than three openings before it.
 */
function readTarget(
  text: string,
  opening: number,
  work: ReadingWork,
): { address: string; end: number } | undefined {
  if (text[opening] !== '(') return undefined;
  let depth = 1;
  for (let at = opening + 1; at < text.length; at += 1) {
    work.steps += 1;
    const character = text[at];
    if (character === '\n') return undefined;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth > 2) return undefined;
    if (depth === 0) {
      const [address = ''] = text
        .slice(opening + 1, at)
        .trim()
        .split(/\s/, 1);
      return { address, end: at + 1 };
    }
  }
  return undefined;
}

/** An address without marks around it, without the full stop of its sentence. */
function readBareAddress(text: string, start: number, work: ReadingWork): string {
  let end = start;
  while (end < text.length && !/[\s<>"]/.test(text[end]!)) end += 1;
  work.steps += end - start;
  while (/[.,:;!?)'*_~]/.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
