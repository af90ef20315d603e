// Build plugin: the chunks that an app's entry imports are named in its page as module scripts instead of `modulepreload` links.
// Firefox is reported to hold such a link without `as` against `default-src`, which our policy sets to 'none', and so to refuse
// it with an error. A module script is fetched just as early, and counts as a script everywhere.
import type { Plugin } from 'vite';

export function moduleScripts(): Plugin {
  return {
    name: 'ondesk:module-scripts',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => withModuleScripts(html) },
  };
}

/** They follow the entry, which has run them by then: naming them changes no order. */
export function withModuleScripts(html: string): string {
  return html.replaceAll(
    /<link rel="modulepreload" crossorigin href="([^"]+)" ?\/?>/g,
    '<script type="module" crossorigin src="$1"></script>',
  );
}
