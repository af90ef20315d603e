// A text with variables in braces, taken apart.

export interface TextPart {
  words: string;
  /** The name in braces; undefined for the words between. */
  variable: string | undefined;
}

export function partsOf(text: string): TextPart[] {
  return text
    .split(/(\{[^{}]+\})/)
    .filter((words) => words !== '')
    .map((words) => ({ words, variable: /^\{([^{}]+)\}$/.exec(words)?.[1] }));
}
