// Writes into a built page what the first visit of its address needs, whichever app it is of.
import type { FirstRead, FirstView } from './first-view.ts';
import { escapeHtml } from './text/escape-html.ts';

export interface PageParts extends Pick<FirstView, 'scripts' | 'styles'> {
  reads: readonly FirstRead[];
  pictures?: readonly string[];
}

/** The files as scripts, for the reason of tools/vite/module-scripts.ts. */
export function fillPage(html: string, { scripts, styles, reads, pictures = [] }: PageParts): string {
  const named = [
    ...scripts.map((file) => `<script type="module" crossorigin src="${file}"></script>`),
    ...pictures.map((url) => `<link rel="preload" as="image" href="${escapeHtml(url)}">`),
  ].join('');
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('');
  return html
    .replace(
      '<meta name="reads" content="" />',
      () => `<meta name="reads" content="${escapeHtml(JSON.stringify(reads))}" />`,
    )
    .replace('</head>', () => `${named}</head>`)
    .replace('<noscript>', () => `${sheets}<noscript>`);
}

export const replaceFirstPaint = (html: string, firstPaint: string) =>
  html.replace(/<!-- first paint -->[^]*<!-- \/first paint -->/, () => firstPaint);
