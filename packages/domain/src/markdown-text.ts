// The words of a Markdown text without its marks, for places that show one line: descriptions, previews, lists.

export function withoutMarkup(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll(/^[ \t]*(?:[-*]|\d+\.)\s+/gm, '· ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
