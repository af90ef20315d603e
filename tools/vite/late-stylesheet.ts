// Build plugin: moves an app's stylesheet behind the first paint of its index.html, which has a style of its own.
import type { Plugin } from 'vite';

/** The app's script still waits for it: scripts run only after the stylesheets before them have loaded. */
export function lateStylesheet(): Plugin {
  return {
    name: 'ondesk:late-stylesheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const withoutLinks = links.reduce((rest, link) => rest.replace(link, ''), html);
        return withoutLinks.replace('<noscript>', `${links.join('')}<noscript>`);
      },
    },
  };
}
