// Writes into a built page what the first visit of its address needs, whichever app it is of.
import type { FirstPictures, FirstRead, FirstView } from './first-view.ts';
import { escapeHtml } from '../text/escape-html.ts';

export interface PageParts extends Pick<FirstView, 'scripts' | 'styles'> {
  reads: readonly FirstRead[];
  pictures?: FirstPictures;
}

/** The files as scripts, for the reason of tools/vite/module-scripts.ts. */
export function fillPage(html: string, { scripts, styles, reads, pictures = [] }: PageParts): string {
  const named = [
    // Before the scripts: a picture takes a moment of the line, they take most of a second.
    ...[...new Set(pictures)].flatMap((url) =>
      url === null ? [] : `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(url)}">`,
    ),
    ...scripts.map((file) => `<script type="module" crossorigin src="${file}"></script>`),
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

/** Into the places that the first paint has for them. */
export function placePictures(html: string, pictures: FirstPictures): string {
  let at = 0;
  return html.replaceAll('<i data-picture></i>', () => {
    const url = pictures[at] ?? null;
    at += 1;
    return url === null ? '<i></i>' : `<i><img src="${escapeHtml(url)}" alt="" /></i>`;
  });
}

export const replaceFirstPaint = (html: string, firstPaint: string) =>
  html.replace(/<!-- first paint -->[^]*<!-- \/first paint -->/, () => firstPaint);
