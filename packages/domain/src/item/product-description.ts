// Parses a product's description: sentences become paragraphs, a line like "출력: 최대 65W" becomes a row of its own.

export interface ParsedDescription {
  paragraphs: string[];
  facts: { label: string; value: string }[];
}

const factLine = /^([^:：]{1,12})[:：]\s+(\S.*)$/;

export function parseDescription(description: string): ParsedDescription {
  const parsed: ParsedDescription = { paragraphs: [], facts: [] };
  for (const block of description.split(/\n\s*\n/)) {
    const words: string[] = [];
    for (const line of block.split('\n').map((text) => text.trim())) {
      const [, label, value] = factLine.exec(line) ?? [];
      if (label !== undefined && value !== undefined) parsed.facts.push({ label: label.trim(), value });
      else if (line !== '') words.push(line);
    }
    if (words.length > 0) parsed.paragraphs.push(words.join(' '));
  }
  return parsed;
}
