// Build plugin: the entry's stylesheet comes before those of the chunks it shares, because it declares the order of the layers.
// Linked after them, the browser's resets would lie above the components.
import type { Plugin } from 'vite';

export function entryStylesheetFirst(): Plugin {
  return {
    name: 'ondesk:entry-stylesheet-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { chunk }) => putFirst(html, [...(chunk?.viteMetadata?.importedCss ?? [])]),
    },
  };
}

/** Moves the links of these stylesheets before the first one. */
export function putFirst(html: string, files: readonly string[]): string {
  const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  const [first] = links;
  const own = links.filter((link) => files.some((file) => link.includes(file)));
  if (first === undefined || own.length === 0 || own.includes(first)) return html;
  const rest = own.reduce((text, link) => text.replace(link, ''), html);
  return rest.replace(first, own.join('') + first);
}
