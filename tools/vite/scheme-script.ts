// Build plugin: the script inside a page that chooses the light or the dark scheme before anything is painted.
import type { Plugin } from 'vite';

/**
 * Runs before the stylesheet, so nothing flashes. It reads what `client/scheme.ts` saves, and goes on listening: to the system
 * while nothing is chosen, to other tabs, and to that module. The page's policy allows it by its hash.
 */
const script = `(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const named = (name) => document.querySelector('meta[name=' + name + ']');
  const light = named('theme-color').content;
  const apply = () => {
    let chosen;
    try {
      chosen = localStorage.getItem('scheme');
    } catch {
      chosen = root.dataset.chosen;
    }
    const dark = chosen ? chosen === 'dark' : system.matches;
    root.dataset.scheme = named('color-scheme').content = dark ? 'dark' : 'light';
    named('theme-color').content = dark ? named('theme-color').dataset.dark : light;
  };
  apply();
  system.onchange = apply;
  addEventListener('storage', apply);
})();`;

export function schemeScript(): Plugin {
  return {
    name: 'ondesk:scheme-script',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes('<!-- scheme -->')) throw new Error('index.html has no place for the scheme.');
        return html.replace('<!-- scheme -->', () => `<script>${script.replaceAll(/\n\s*/g, '')}</script>`);
      },
    },
  };
}
