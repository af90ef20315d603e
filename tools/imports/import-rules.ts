// Which module may import which. A module that is not listed may import nothing; import-rules.test.ts holds every import against the table.

const inApi = (...names: string[]) => names.map((name) => `api/${name}`);
const inWeb = (...names: string[]) => names.map((name) => `web/${name}`);
const inConsole = (...names: string[]) => names.map((name) => `console/${name}`);

const rules = ['domain', 'contract'];

/** What every folder of the API may use; none of it knows a feature. */
const apiBase = [
  ...rules,
  ...inApi(
    'database',
    'http',
    'config',
    'scheduler',
    'jobs',
    'crash-points',
    'settings',
    'staff',
    'images',
    'notification',
    'spreadsheet',
  ),
];
const apiFeatures = inApi(
  'account',
  'identity',
  'open-data',
  'station',
  'product',
  'item',
  'label',
  'import',
  'export',
  'charge',
  'rental',
  'checkout',
  'payment',
  'report',
  'discount',
  'benefit',
  'campaign',
  'point',
  'membership',
  'thread',
  'inquiry',
  'insight',
  'leak',
  'staff-alert',
  'stop',
  'recall',
  'notice',
  'event',
  'content',
  'home',
  'dashboard',
  'reviewer',
  'operations',
  'pages',
  'journal',
  'backup',
  'retention',
);

/** What every feature of the web app may use; none of it knows a feature. */
const webBase = [
  ...rules,
  'client',
  'ui',
  'map',
  'scanner',
  ...inWeb('device', 'navigation', 'session-state', 'illustration', 'photo', 'names', 'language'),
];
const webFeatures = inWeb(
  'home',
  'account',
  'station',
  'product',
  'rental',
  'charge',
  'payment',
  'report',
  'inquiry',
  'benefit',
  'notice',
  'event',
  'help',
  'notification',
  'reviewer',
);

/** What every feature of the console may use; none of it knows a feature. */
const consoleBase = [
  ...rules,
  'client',
  'ui',
  'map',
  'scanner',
  ...inConsole(
    'ui',
    'navigation',
    'offline',
    'session',
    'form',
    'format',
    'illustration',
    'choices',
    'export',
  ),
];
const consoleFeatures = inConsole(
  'sign-in',
  'member',
  'benefit',
  'start',
  'dashboard',
  'insight',
  'report',
  'inquiry',
  'staff',
  'audit',
  'leak',
  'settings',
  'account',
  'item',
  'label',
  'import',
  'station',
  'product',
  'rental',
  'payment',
  'content',
  'notification',
  'field',
  'saved-view',
);

export const importRules: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  client: rules,
  ui: ['domain'],
  map: ['domain', 'ui'],
  scanner: ['client', 'domain', 'ui'],
  'embedded-postgres': [],

  'api/server': [
    ...apiBase,
    ...inApi('workers', 'service-with-sandbox', 'shared-configuration', 'operations', 'mount-sandbox'),
    'api/start-message',
    'demo',
    'embedded-postgres',
  ],
  'api/workers': [...apiBase, ...inApi('service-with-sandbox', 'service', 'operations', 'mount-sandbox')],
  'api/service-with-sandbox': [...apiBase, ...inApi('service', 'operations', 'mount-sandbox'), 'demo'],
  'api/shared-configuration': apiBase,
  'api/start-message': ['api/config', 'api/mount-sandbox'],
  'api/commands': [...apiBase, ...apiFeatures, 'api/mount-sandbox', 'embedded-postgres'],
  'api/service': [...apiBase, ...apiFeatures, 'api/app'],
  'api/app': [...apiBase, ...apiFeatures, 'api/console'],
  'api/console': [...apiBase, ...apiFeatures],
  'api/mount-sandbox': ['api/config', 'sandbox/credentials', 'sandbox/data-file', 'sandbox/sandbox'],
  'api/home': [
    ...apiBase,
    ...inApi('account', 'inquiry', 'item', 'recall', 'rental', 'report', 'station', 'event', 'notice'),
  ],
  'api/pages': [...apiBase, ...inApi('content', 'event', 'notice', 'product', 'station')],
  'api/dashboard': [...apiBase, ...inApi('item', 'station')],
  'api/open-data': [...apiBase, ...inApi('station')],
  'api/reviewer': [...apiBase, ...inApi('account', 'rental')],
  'api/account': [
    ...apiBase,
    ...inApi('campaign', 'checkout', 'identity', 'membership', 'point', 'rental', 'station'),
  ],
  'api/checkout': [...apiBase, ...inApi('charge', 'discount', 'item', 'membership', 'payment', 'rental')],
  'api/rental': [...apiBase, ...inApi('charge', 'item', 'payment', 'point', 'station')],
  'api/membership': [...apiBase, ...inApi('discount', 'item', 'payment')],
  'api/report': [
    ...apiBase,
    ...inApi('campaign', 'charge', 'discount', 'rental', 'payment', 'item', 'station', 'thread'),
  ],
  // A conversation with a member, whatever it is about.
  'api/thread': apiBase,
  'api/inquiry': [...apiBase, ...inApi('rental', 'station', 'thread')],
  'api/stop': [...apiBase, ...inApi('inquiry', 'payment', 'rental', 'station', 'thread')],
  'api/recall': [...apiBase, ...inApi('item', 'rental')],
  'api/staff-alert': [...apiBase, ...inApi('dashboard', 'insight', 'payment')],
  'api/insight': [...apiBase, ...inApi('inquiry', 'item', 'payment', 'station')],
  // Knows accesses, acts and everything of a member by their tables alone.
  'api/leak': apiBase,
  'api/label': [...apiBase, ...inApi('item', 'station')],
  'api/export': [
    ...apiBase,
    ...inApi('account', 'campaign', 'inquiry', 'insight', 'item', 'leak', 'membership'),
    ...inApi('payment', 'point', 'rental', 'report', 'station'),
  ],
  'api/import': [...apiBase, ...inApi('item', 'station')],
  'api/item': [...apiBase, ...inApi('charge', 'station')],
  // What is owed after a rental; knows rentals and orders by their tables alone, so that a found item can settle it.
  'api/charge': apiBase,
  'api/product': [...apiBase, 'api/station'],
  'api/station': apiBase,
  // Knows each benefit only by what is given to it.
  'api/benefit': apiBase,
  'api/campaign': [...apiBase, ...inApi('benefit', 'checkout', 'discount', 'rental')],
  'api/payment': [...apiBase, ...inApi('discount', 'point')],
  'api/discount': [...apiBase, ...inApi('point', 'station')],
  // Knows rentals, orders and refunds by their tables alone, so that returning, paying and refunding may move points.
  'api/point': [...apiBase, 'api/benefit'],
  'api/notice': [...apiBase, 'api/content'],
  'api/event': [...apiBase, 'api/content'],
  'api/content': apiBase,
  'api/identity': apiBase,
  'api/operations': apiBase,
  'api/journal': apiBase,
  'api/retention': apiBase,
  'api/backup': [...apiBase, 'embedded-postgres'],
  'api/staff': [...rules, ...inApi('database', 'http', 'config', 'scheduler', 'jobs', 'settings')],
  // Knows what it tells about by its tables alone, so that every feature may write a notification.
  'api/notification': [
    ...rules,
    ...inApi('database', 'http', 'config', 'scheduler', 'jobs', 'crash-points', 'settings', 'staff'),
  ],
  'api/settings': [...rules, ...inApi('database', 'http', 'config')],
  'api/images': [...rules, ...inApi('database', 'http', 'config', 'jobs', 'staff')],
  'api/http': [...rules, ...inApi('database', 'config')],
  'api/scheduler': ['api/database'],
  'api/jobs': ['domain', 'api/database'],
  'api/database': ['domain', 'api/config', 'embedded-postgres'],
  'api/config': ['domain', 'embedded-postgres'],
  'api/crash-points': [],
  'api/spreadsheet': ['domain'],
  demo: [...apiBase, ...apiFeatures, 'api/mount-sandbox', 'embedded-postgres'],

  'web/main': [...webBase, 'web/app', 'web/styles'],
  'web/app': [...webBase, ...webFeatures],
  'web/home': [...webBase, ...inWeb('rental', 'station')],
  'web/reviewer': [...webBase, ...inWeb('rental', 'product')],
  'web/rental': [...webBase, ...inWeb('payment', 'station', 'notification', 'inquiry', 'benefit')],
  'web/notification': [...webBase, 'web/station'],
  'web/charge': [...webBase, ...inWeb('payment', 'rental')],
  'web/report': [...webBase, 'web/rental'],
  'web/product': [...webBase, 'web/station'],
  'web/inquiry': [...webBase, 'web/help'],
  'web/benefit': [...webBase, 'web/payment'],
  'web/account': [...webBase, ...inWeb('inquiry', 'benefit')],
  'web/station': webBase,
  'web/payment': webBase,
  'web/notice': webBase,
  'web/event': webBase,
  'web/help': webBase,
  'web/navigation': ['domain', 'ui', 'client', 'web/session-state'],
  'web/names': ['domain'],
  'web/illustration': ['domain', 'ui'],
  'web/photo': ['client', 'domain', 'ui', 'web/illustration'],
  'web/language': ['domain', 'client', 'ui', 'web/navigation', 'web/session-state'],
  'web/session-state': ['domain', 'client'],
  'web/device': ['domain', 'client'],
  // The titles of its first paints.
  'web/build': ['domain', 'vite-plugins', ...webFeatures],
  'web/test': [...webBase, 'web/styles'],

  'console/main': [...consoleBase, ...inConsole('app', 'styles')],
  'console/app': [...consoleBase, ...consoleFeatures],
  'console/account': [...consoleBase, 'console/sign-in'],
  'console/sign-in': consoleBase,
  'console/start': [...consoleBase, 'console/dashboard'],
  'console/dashboard': consoleBase,
  'console/insight': consoleBase,
  'console/benefit': [...consoleBase, 'console/settings'],
  'console/report': [...consoleBase, 'console/benefit'],
  'console/inquiry': [...consoleBase, ...inConsole('rental', 'payment', 'station', 'benefit')],
  'console/staff': consoleBase,
  'console/audit': [...consoleBase, 'console/settings'],
  'console/settings': consoleBase,
  'console/leak': consoleBase,
  'console/item': [...consoleBase, 'console/import', 'console/report'],
  'console/label': consoleBase,
  'console/field': [...consoleBase, 'console/report'],
  'console/station': [...consoleBase, 'console/import'],
  'console/product': consoleBase,
  'console/rental': [...consoleBase, ...inConsole('payment', 'notification')],
  'console/member': [...consoleBase, ...inConsole('rental', 'payment', 'notification', 'benefit')],
  'console/payment': consoleBase,
  'console/content': consoleBase,
  'console/saved-view': consoleBase,
  'console/notification': consoleBase,
  'console/import': consoleBase,
  'console/ui': ['domain', 'ui'],
  'console/navigation': [...rules, 'client', 'ui', 'console/ui'],
  'console/offline': ['client'],
  'console/session': [...rules, 'client', 'ui', ...inConsole('ui', 'navigation', 'offline')],
  'console/form': [...rules, 'client', 'ui', ...inConsole('ui', 'navigation', 'session', 'format')],
  'console/format': [...rules, ...inConsole('ui', 'navigation')],
  'console/choices': [...rules, 'client', 'ui', 'console/ui'],
  'console/export': [...rules, 'client', 'ui', ...inConsole('ui', 'navigation', 'session', 'form', 'format')],
  'console/illustration': ['ui', 'console/ui'],
  'console/build': ['domain', 'vite-plugins'],
  'console/test': [...consoleBase, 'console/styles'],

  // The sandbox stands for other companies' servers, so it knows nothing of ours.
  'sandbox/*': ['sandbox/*'],

  'vite-plugins': [],
  tools: [...rules, 'api/*', 'embedded-postgres', 'vite-plugins'],
  'api-test': [...rules, 'api/*', 'demo', 'sandbox/*', 'tools', 'embedded-postgres'],
  e2e: [...rules, 'api/*', 'api-test', 'demo', 'sandbox/*', 'tools', 'vite-plugins', 'embedded-postgres'],
  bench: [...rules, 'api/*', 'api-test', 'demo', 'sandbox/*', 'tools', 'e2e', 'scanner', 'embedded-postgres'],
};

/** What test files may import beyond that. */
const testRules: Record<string, readonly string[]> = {
  'api/*': ['api/*', 'api-test', 'demo', 'sandbox/*', 'tools', 'embedded-postgres'],
  demo: ['api-test', 'tools'],
  'web/*': ['web/test', 'web/app', 'web/styles'],
  'console/*': ['console/test', 'console/app', 'console/styles'],
  ui: ['web/styles', 'console/styles'],
  'embedded-postgres': ['tools'],
};

export function mayImport(from: string, to: string, isTest = false): boolean {
  const wildcard = (module: string) => `${module.split('/')[0]}/*`;
  const tables = isTest ? [importRules, testRules] : [importRules];
  return tables.some((table) =>
    [table[from], table[wildcard(from)]].some((list) => list?.includes(to) || list?.includes(wildcard(to))),
  );
}

/** Where modules lie; with a `*` every folder and file directly below is a module of its own. */
const roots: readonly (readonly [path: string, module: string])[] = [
  ['packages/domain/', 'domain'],
  ['packages/contract/', 'contract'],
  ['packages/client/', 'client'],
  ['packages/ui/', 'ui'],
  ['packages/map/', 'map'],
  ['packages/scanner/', 'scanner'],
  ['packages/embedded-postgres/', 'embedded-postgres'],
  ['apps/api/src/', 'api/*'],
  ['apps/api/test/', 'api-test'],
  ['apps/api/demo/', 'demo'],
  ['apps/sandbox/src/', 'sandbox/*'],
  ['apps/web/src/', 'web/*'],
  ['apps/web/test/', 'web/test'],
  ['apps/web/', 'web/build'],
  ['apps/console/src/', 'console/*'],
  ['apps/console/test/', 'console/test'],
  ['apps/console/', 'console/build'],
  ['tools/vite/', 'vite-plugins'],
  ['tools/', 'tools'],
  ['e2e/', 'e2e'],
  ['bench/', 'bench'],
];

/** The module a file belongs to: `api/rental` for apps/api/src/rental/return/return-item.ts, `api/server` for apps/api/src/server.ts. */
export function moduleOf(file: string): string {
  const root = roots.find(([path]) => file.startsWith(path));
  // Files at the top of the repository configure the tools.
  if (root === undefined) return 'tools';
  const firstName = file.slice(root[0].length).split('/')[0] ?? '';
  return root[1].replace('*', firstName.replace(/(\.test)?\.\w+$/, ''));
}

/** The folder a relative import may not leave. */
export function folderOf(file: string): string {
  const [path = '', module = ''] = roots.find(([start]) => file.startsWith(start)) ?? [];
  const folder = file.slice(path.length).split('/').slice(0, -1)[0] ?? '';
  return module.includes('*') ? path + folder : path;
}
