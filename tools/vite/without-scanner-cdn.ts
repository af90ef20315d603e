// Build plugin for the QR scanner: takes out the address of a third-party CDN, because the scanner's WebAssembly is always served by us.
import type { Plugin } from 'vite';

export function withoutScannerCdn(): Plugin {
  return {
    name: 'ondesk:without-scanner-cdn',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/zxing-wasm\// },
      handler: (code) => ({ code: code.replaceAll('https://fastly.jsdelivr.net/npm/', '/'), map: null }),
    },
  };
}
