// Takes out of two libraries what we neither use nor want to ship.
import type { Plugin } from 'vite';

/**
 * The router's links, its forms and the fetching for its framework: components that are made by a call and then given a
 * name stay, used or not, unless the call is marked as harmless.
 */
export function trimRouter(): Plugin {
  const made = /= (React\$1\.(?:forwardRef|memo|createContext)\()/g;
  const named = /^\w+\.displayName = "\w+";$/gm;
  return trim('router', /\/node_modules\/react-router\//, (code) =>
    code.replaceAll(made, '= /* @__PURE__ */ $1').replaceAll(named, ''),
  );
}

/** The scanner's address of a stranger to fetch its WebAssembly from: it is always told of ours. */
export function trimScanner(): Plugin {
  return trim('scanner', /\/node_modules\/zxing-wasm\//, (code) =>
    code.replaceAll('https://fastly.jsdelivr.net/npm/', '/'),
  );
}

function trim(name: string, files: RegExp, work: (code: string) => string): Plugin {
  return {
    name: `ondesk:trim-${name}`,
    apply: 'build',
    transform: { filter: { id: files }, handler: (code) => ({ code: work(code), map: null }) },
  };
}
