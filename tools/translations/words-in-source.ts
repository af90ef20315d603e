// The words in a source: its strings, templates and JSX texts. Comments and names are none of them.
import { parseAst } from 'vite';

interface Node {
  type: string;
  value?: unknown;
  [key: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') yield value as Node;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

export function wordsInSource(source: string, lang: 'ts' | 'tsx'): string[] {
  return [...nodesOf(parseAst(source, { lang }))].flatMap(({ type, value }) => {
    if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? [value] : [];
    return type === 'TemplateElement' ? [(value as { raw: string }).raw] : [];
  });
}
