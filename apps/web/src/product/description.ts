// A product's description is plain text; a line like "출력: 최대 65W" reads better as a row of its own.

export interface Described {
  paragraphs: string[];
  facts: { label: string; value: string }[];
}

const factLine = /^([^:：]{1,12})[:：]\s+(\S.*)$/;

export function describedIn(description: string): Described {
  const described: Described = { paragraphs: [], facts: [] };
  for (const block of description.split(/\n\s*\n/)) {
    const words: string[] = [];
    for (const line of block.split('\n').map((text) => text.trim())) {
      const [, label, value] = factLine.exec(line) ?? [];
      if (label !== undefined && value !== undefined) described.facts.push({ label: label.trim(), value });
      else if (line !== '') words.push(line);
    }
    if (words.length > 0) described.paragraphs.push(words.join(' '));
  }
  return described;
}
