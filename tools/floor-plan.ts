// Who may import whom. A place that is not listed may import nothing; the test beside this file holds every import against it.

const rules = ['domain', 'contract'];

const apiGround = [
  ...rules,
  ...'database http config clock chores crash-points'.split(' ').map((word) => `api/${word}`),
];
const apiFeatures = 'account station product rental payment notice event home reviewer operations'
  .split(' ')
  .map((word) => `api/${word}`);

const webGround = [
  ...rules,
  ...'ui map device calls navigation visit assets styles'.split(' ').map((word) => `web/${word}`),
];
const webFeatures = 'home account station product rental payment notice event help reviewer'
  .split(' ')
  .map((word) => `web/${word}`);

export const floorPlan: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],

  'api/server': [...apiGround, 'api/service', 'api/stand-in', 'demo'],
  'api/stand-in': ['api/config', 'sandbox/credentials', 'sandbox/sandbox'],
  'api/service': [...apiGround, 'api/app', ...apiFeatures],
  'api/app': [...apiGround, ...apiFeatures],
  'api/operator': [...apiGround, 'api/stand-in', 'api/station', 'api/rental'],
  'api/story': [...apiGround, 'api/stand-in'],
  'api/home': [...apiGround, 'api/rental', 'api/station', 'api/event', 'api/notice'],
  'api/account': [...apiGround, 'api/rental', 'api/station'],
  'api/reviewer': [...apiGround, 'api/account', 'api/rental'],
  'api/rental': [...apiGround, 'api/payment', 'api/product', 'api/station'],
  'api/station': apiGround,
  'api/product': [...apiGround, 'api/station'],
  'api/payment': apiGround,
  'api/notice': apiGround,
  'api/event': apiGround,
  'api/operations': apiGround,
  'api/chores': ['api/database'],
  'api/http': [...rules, 'api/database', 'api/config', 'api/clock'],
  'api/clock': ['domain', 'api/database'],
  'api/database': ['domain', 'api/config'],
  'api/config': ['domain'],
  'api/crash-points': [],
  demo: [...apiGround, ...apiFeatures, 'api/stand-in'],

  'web/main': [...webGround, 'web/app'],
  'web/app': [...webGround, ...webFeatures],
  'web/home': [...webGround, 'web/rental', 'web/station', 'web/event', 'web/notice'],
  'web/product': [...webGround, 'web/station'],
  'web/rental': [...webGround, 'web/payment', 'web/station'],
  'web/reviewer': [...webGround, 'web/rental', 'web/product'],
  'web/account': webGround,
  'web/station': webGround,
  'web/payment': webGround,
  'web/notice': webGround,
  'web/event': webGround,
  'web/help': webGround,
  'web/navigation': ['domain', 'web/ui', 'web/calls', 'web/visit'],
  'web/map': [...rules, 'web/ui', 'web/device', 'web/assets'],
  'web/ui': ['domain', 'web/device', 'web/assets', 'web/styles'],
  'web/calls': [...rules, 'web/device', 'web/visit'],
  'web/visit': [...rules, 'web/device'],
  'web/device': ['domain'],
  'web/build': ['domain', 'web/assets'],
  'web/test': webGround,

  // A stand-in for the outside world knows nothing of us.
  'sandbox/*': ['sandbox/*'],

  tools: [...rules, 'api/*', 'demo', 'sandbox/*', 'web/build', 'e2e'],
  'api-test': [...rules, 'api/*', 'demo', 'sandbox/*', 'tools'],
  e2e: [...rules, 'api/*', 'api-test', 'demo', 'sandbox/*', 'tools'],
  bench: [...rules, 'api/*', 'api-test', 'demo', 'sandbox/*', 'tools', 'e2e', 'web/device'],
};

/** Tests may also look for the world they are tried in. */
const forTests: Record<string, readonly string[]> = {
  'api/*': ['api/stand-in', 'api-test', 'demo', 'sandbox/*', 'tools'],
  demo: ['api-test', 'tools'],
  'sandbox/*': [],
  'web/*': ['web/test', 'web/app'],
};

export function mayImport(from: string, to: string, isTest = false): boolean {
  const everywhere = (place: string) => `${place.split('/')[0]}/*`;
  const plans = isTest ? [floorPlan, forTests] : [floorPlan];
  return plans.some((plan) =>
    [plan[from], plan[everywhere(from)]].some((list) => list?.includes(to) || list?.includes(everywhere(to))),
  );
}

const streets: readonly (readonly [string, string])[] = [
  ['packages/domain/src/', 'domain'],
  ['packages/contract/src/', 'contract'],
  ['apps/api/src/', 'api/*'],
  ['apps/api/test/', 'api-test'],
  ['apps/api/demo/', 'demo'],
  ['apps/sandbox/src/', 'sandbox/*'],
  ['apps/web/src/', 'web/*'],
  ['apps/web/test/', 'web/test'],
  ['apps/web/', 'web/build'],
  ['tools/', 'tools'],
  ['e2e/', 'e2e'],
  ['bench/', 'bench'],
];

/** The place a file belongs to: its folder by name, or, at the top of a street, itself. */
export function placeOf(file: string): string {
  const street = streets.find(([path]) => file.startsWith(path));
  // What stands at the very top configures the tools.
  if (street === undefined) return 'tools';
  const door = file.slice(street[0].length).split('/')[0] ?? '';
  return street[1].replace('*', door.replace(/(\.test)?\.\w+$/, ''));
}

/** The folder a relative import may not leave. */
export function roomOf(file: string): string {
  const [path = '', place = ''] = streets.find(([start]) => file.startsWith(start)) ?? [];
  const folder = file.slice(path.length).split('/').slice(0, -1)[0] ?? '';
  return place.includes('*') ? path + folder : path;
}
