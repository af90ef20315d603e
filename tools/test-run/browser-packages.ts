// The packages that both apps load in a browser, for the bundler of the component tests.

const baseUiParts = ['autocomplete', 'combobox', 'csp-provider', 'menu', 'popover', 'select', 'tooltip'];
export const browserPackages = [
  ...baseUiParts.map((part) => `@base-ui/react/${part}`),
  '@hookform/resolvers/zod',
  '@jsquash/webp/encode.js',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tosspayments/tosspayments-sdk',
  'axe-core',
  'jsqr',
  'leaflet',
  'qr',
  'qr/decode.js',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'zod',
  'zxing-wasm/reader',
];
