// Whose characters the app's own font files have.
/** Everything the app may say by itself. */
export const appTexts = [
  'apps/web/index.html',
  'apps/web/src/**/*.{ts,tsx}',
  'packages/{client,domain,map,scanner}/src/**/*.{ts,tsx}',
  // Not the folders of the console.
  'packages/ui/src/!(console)/**/*.{ts,tsx}',
  'packages/contract/src/{*.ts,member/*.ts}',
  // The company's details in the footer.
  'apps/api/src/config/company.ts',
  'apps/api/src/config/environment.ts',
];

/** Of the screens somebody enters at, with names as a business would give them. */
export const firstTexts = [
  'apps/web/src/{app,home}/{app,home-header,home-screen,active-rentals,dashboard-sections,event-banners,pitch-and-qr}.text.ts',
  'apps/web/src/product/{category,product-card,rental-items}.text.ts',
  'apps/web/src/station/{opening,station,station-row}.text.ts',
  // The titles that stand in the page itself.
  'apps/web/src/{help,notice}/{faq,notices}-screen.text.ts',
  'apps/api/demo/stations.ts',
];
