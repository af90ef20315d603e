// What a page is given for the first visit of its address.
import { expect, test } from 'vitest';
import { fillFirstView } from './fill-first-view.ts';
import type { FirstPictures, FirstView } from './first-view.ts';

const page = [
  '<head><meta name="reads" content="" /></head>',
  '<div id="app"><!-- first paint --><div class="shell">…</div><!-- /first paint --></div><noscript></noscript>',
].join('');

const view: FirstView = {
  scripts: ['/assets/screen-1.js'],
  styles: ['/assets/screens-1.css'],
  reads: ['/api/v1/config'],
  memberReads: [],
  firstPaint: '<div class="shell shell-screen"></div>',
};

const at = (address: string, changes: Partial<FirstView> = {}, pictures: FirstPictures = []) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return fillFirstView(
    page,
    {
      '/': { ...view, ...changes, firstPaint: null },
      '/?stationId': {
        ...view,
        scripts: ['/assets/card-1.js'],
        reads: ['/api/v1/stations/{stationId}'],
        firstPaint: null,
      },
      '/history': { ...view, ...changes },
      '/rental-items/:productName': { ...view, ...changes },
    },
    { pathname, search },
    pictures,
  );
};

const readsIn = (html: string): unknown =>
  JSON.parse(
    /name="reads" content="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

test('a screen’s scripts and stylesheets are named by its page, and its frame stands in place of home’s', () => {
  const html = at('/history');
  expect(html).toContain('<script type="module" crossorigin src="/assets/screen-1.js"></script></head>');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/screens-1.css"><noscript>');
  expect(html).toContain('<div id="app"><div class="shell shell-screen"></div></div>');
});

test('home keeps the first paint of the page itself, and an address without a view the whole page', () => {
  expect(at('/')).toContain('<div class="shell" data-home>…</div>');
  expect(at('/mypage')).toBe(page);
});

test('a read names what the path names, encoded once, and what needs a session says so', () => {
  const reads = ['/api/v1/products/{productName}', '/api/v1/stations/{stationId}'];
  const html = at('/rental-items/%EC%B6%A9%EC%A0%84%EA%B8%B0%20%2B', {
    reads,
    memberReads: ['/api/v1/mine?a=1&b=2'],
  });
  expect(readsIn(html)).toEqual([
    { url: '/api/v1/products/%EC%B6%A9%EC%A0%84%EA%B8%B0%20%2B' },
    { url: '/api/v1/mine?a=1&b=2', member: true },
  ]);
});

test('a path that cannot be decoded, or that writes markup, breaks out of nothing', () => {
  const reads = ['/api/v1/products/{productName}'];
  expect(readsIn(at('/rental-items/%E0%A4%A', { reads }))).toEqual([]);
  const html = at('/rental-items/%22%3E%3Cscript%3E$&', { reads }, ['/a.svg?"><script>']);
  expect(html).not.toContain('"><script>');
  expect(html).toContain('fetchpriority="high" href="/a.svg?&quot;&gt;&lt;script&gt;">');
});

test('pictures are asked for once each, before the scripts, and stand in their places of the first paint', () => {
  const places = '<i data-picture></i>'.repeat(4);
  const pictures = ['/a.svg', null, '/b.svg?"><script>', '/a.svg'];
  const html = at('/history', { firstPaint: places }, pictures);
  const shown = (url: string) => `<i><img src="${url}" alt="" /></i>`;
  expect(html).toContain(
    `${shown('/a.svg')}<i></i>${shown('/b.svg?&quot;&gt;&lt;script&gt;')}${shown('/a.svg')}`,
  );
  expect(html.match(/rel="preload"/g)).toHaveLength(2);
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script'));
});

test('a first paint whose pictures are not known keeps their places', () => {
  expect(at('/history', { firstPaint: '<i data-picture></i>' })).toContain('<div id="app"><i></i></div>');
});

test('an address with a station shows that station besides; a query that names none changes nothing', () => {
  const html = at('/?stationId=7&code=abc');
  expect(html).toContain('<div class="shell" data-home>');
  expect(html).toContain('src="/assets/card-1.js"');
  expect(readsIn(html)).toEqual([{ url: '/api/v1/stations/7' }]);
  for (const search of ['?stationId=x', '?stationId=7&stationId=8', '?stationId=-1', '?a=1'])
    expect(at(`/${search}`)).toBe(at('/'));
  // The screen of the items takes no station from its address.
  expect(at('/history?stationId=7')).toBe(at('/history'));
});
