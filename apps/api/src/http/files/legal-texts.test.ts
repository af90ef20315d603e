// The legal texts as they are served: who, which version, and no number that does not come from the code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aChangedDocument } from '#api-test/documents.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { listProcessors } from '#api/config/company.ts';
import { collectedData, type CollectedData } from '#domain/legal/collected-data.text.ts';
import { fileIn, legalDocuments, type LegalDocument } from '#domain/legal/legal-documents.ts';

const folder = join(import.meta.dirname, '../../../../web/public-docs');
const documents = Object.values<LegalDocument>(legalDocuments);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    variables: {
      OPERATOR_NAME: '책상 <주식회사>',
      OPERATOR_PRIVACY_OFFICER: '김보호',
      OPERATOR_BUSINESS_NUMBER: '123-45-67890',
      OVERSEAS_TRANSFERS: '',
    },
  });
});
afterAll(() => app.stop());

async function read(path: string): Promise<string> {
  const response = await fetch(`${app.origin}/docs/${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The words of a page, without markup, on one line. */
const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('every file of the legal texts is served, and nothing else is but the frames of the consent texts', () => {
  const served = documents.flatMap((document) => [
    document.file,
    fileIn('en', document),
    ...document.earlierVersions.map((version) => `archive/${version}/${document.file}`),
  ]);
  expect(globSync('**/*.html', { cwd: folder }).toSorted()).toEqual(
    ['consent-frame.html', 'consent-frame.en.html', ...served].toSorted(),
  );
});

test('every legal text and every earlier version has a title, a description, an address and a link preview of its own', async () => {
  const all = documents.flatMap(({ file, title, earlierVersions }) => [
    { path: file, title },
    ...earlierVersions.map((version) => ({ path: `archive/${version}/${file}`, title })),
  ]);
  const titles = new Set<string>();
  for (const { path, title } of all) {
    const page = await read(path);
    const tag = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
    expect(page.match(/<title>/g), path).toHaveLength(1);
    expect(tag('og:title'), path).toContain(title);
    expect(page).toContain(`<title>${tag('og:title')} · ${app.config.brand.name}</title>`);
    expect(tag('description'), path).toMatch(/[가-힣]{2}.*요\.$/);
    expect(tag('og:description')).toBe(tag('description'));
    expect(tag('og:image')).toBe(`${app.config.publicOrigin}/share/home.png`);
    expect(page).toContain(`<link rel="canonical" href="${app.config.publicOrigin}/docs/${path}" />`);
    titles.add(tag('og:title'));
  }
  expect(titles.size).toBe(all.length);
});

test.each(documents)('$title names its version and links to every earlier one', async (document) => {
  const page = await read(document.file);
  expect(page).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
  expect(page).toContain(`<h1>${document.title}</h1>`);
  expect(page).toContain(`버전 ${document.version}`);
  expect(page).not.toContain('{{');
  for (const version of document.earlierVersions) {
    const path = `archive/${version}/${document.file}`;
    expect(page).toContain(`href="/docs/${path}"`);
    const earlier = await read(path);
    expect(earlier).toContain(`버전 ${version}`);
    expect(earlier).toContain(`href="/docs/${document.file}">지금 시행 중인 버전 보기`);
  }
});

test('the privacy policy names the company, its privacy officer and its processors, escaped', async () => {
  const page = await read('privacy.html');
  expect(page).toContain('책상 &lt;주식회사>');
  expect(page).toContain('책임자: 김보호');
  const { company, processors } = app.config;
  for (const { name } of listProcessors(processors, company.hostingProvider)) expect(page).toContain(name);
  expect(page).toContain('국외로 이전하지 않습니다.');
  expect(page).toContain('https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890');
});

describe('the English reading copies', () => {
  /** What is between two headings, by the heading's place on the page, and which numbered and plain points it has. */
  const shapeOf = (page: string) => ({
    sections: [...page.matchAll(/<h2(?: id="(\w+)")?>/g)].map(([, id]) => id),
    points: [...page.matchAll(/<(li|tr|th|dt|td|h2)\b/g)].map(([, tag]) => tag),
    kept: [...page.matchAll(/data-kept="(\w+)"/g)].map(([, kept]) => kept),
  });

  test.each(documents)('$title has one, of the same version and with the same sections', async (document) => {
    const [korean, english] = [await read(document.file), await read(fileIn('en', document))];
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(`Version ${document.version}`);
    expect(english).not.toContain('{{');
    expect(shapeOf(english)).toEqual(shapeOf(korean));
  });

  test.each(documents)('that of $title says at its top that the Korean text binds', async (document) => {
    const page = await read(fileIn('en', document));
    const note = textOf(page.slice(page.indexOf('<body>'), page.indexOf('<h1>')));
    expect(note).toContain(`This is an English reading copy of version ${document.version}.`);
    expect(note).toContain('only the Korean text is binding.');
    expect(page).toContain(`<a href="/docs/${document.file}" hreflang="ko">`);
  });

  test.each(documents)(
    'that of $title has Korean letters only in what is marked as Korean',
    async (document) => {
      const page = await read(fileIn('en', document));
      const unmarked = page.replaceAll(/<(\w+)[^>]* lang="ko">.*?<\/\1>/gs, '').replaceAll(/\s+/g, ' ');
      expect(unmarked.match(/.{0,30}\p{Script=Hangul}.{0,10}/gu) ?? []).toEqual([]);
    },
  );

  test('each language names the other for search engines, and its own for link previews', async () => {
    const { publicOrigin } = app.config;
    for (const path of ['terms.html', 'terms.en.html']) {
      const page = await read(path);
      expect(page).toContain(`<link rel="alternate" hreflang="ko" href="${publicOrigin}/docs/terms.html" />`);
      expect(page).toContain(
        `<link rel="alternate" hreflang="en" href="${publicOrigin}/docs/terms.en.html" />`,
      );
    }
    expect(await read('terms.html')).toContain('<meta property="og:locale" content="ko_KR" />');
    expect(await read('terms.en.html')).toContain('<meta property="og:locale" content="en_US" />');
  });

  test('numbers of the terms are written in English, with their units', async () => {
    const text = textOf(await read('terms.en.html'));
    expect(text).toContain('from 1 hour to 12 hours');
    expect(text).toContain(
      'an item at ₩500 an hour that is returned 72 minutes late costs ₩1,000, for 2 hours.',
    );
    expect(text).toContain('In force from November 18, 2026');
  });
});

test('the privacy policy lists all collected data with purpose, legal basis and period', async () => {
  const page = await read('privacy.html');
  for (const [name, data] of Object.entries<CollectedData>(collectedData)) {
    for (const cell of [data.items, data.purpose, data.legalBasis, data.keptUntil])
      expect(page, name).toContain(cell);
  }
  expect(page).toContain('<th scope="col">법적 근거</th>');
});

test('the required consent says what, why, how long, from which age, and that it may be refused', async () => {
  const text = textOf(await read('consent-privacy.html'));
  for (const part of ['만 14세 이상이며', '항목', '목적', '보유 기간', '동의하지 않을 권리가 있습니다'])
    expect(text).toContain(part);
});

test.each(['consent-marketing-ads.html', 'consent-marketing-events.html'])(
  'the optional consent %s says what, why, how long, and that it may be refused',
  async (file) => {
    const text = textOf(await read(file));
    for (const part of ['항목', '목적', '철회 또는 탈퇴까지', '동의하지 않을 권리가 있으며'])
      expect(text).toContain(part);
  },
);

/** What the law wants said, letter by letter. */
const sentences: Record<string, string[]> = {
  'terms.html': [
    '미성년자가 법정대리인의 동의 없이 계약하면 본인이나 법정대리인이 취소할 수 있습니다.',
    '불리하거나 중요한 변경은 30일 전부터 공지하고 이메일이나 로그인 화면으로 따로 알립니다.',
    '책임 있는 사유로 분실하면 결제 전에 표시한 분실 비용을 한도로 실제 손해를 배상합니다.',
    '환불 사유를 확인한 날부터 3영업일 안에 결제 취소를 요청합니다.',
    '이유와 기간을 알리고',
    '분실을 알리면 분실 처리 뒤 탈퇴할 수 있습니다.',
    '결제한 적이 있으면 이메일은 계약 기록과 함께 5년 동안 분리 보관합니다.',
    '반납 예정 시각부터 계산하며, 1시간 미만은 1시간으로 봅니다',
    '연체 금액은 하루 최대 금액에 들어가지 않고 따로 계산합니다.',
    '멤버십은 저절로 이어지거나 다시 결제되지 않습니다.',
    '시작한 때부터 7일 안이고 한 번도 쓰지 않은 멤버십은 전액 환불합니다.',
    '이용한 날의 값과 멤버십으로 할인받은 금액을 뺀 나머지 를 환불합니다.',
    '결제한 금액을 모두 환불하면 그 주문에 쓴 쿠폰과 포인트, 그날의 멤버십 이용 횟수도 돌려 드립니다.',
    '남은 기한이 7일보다 짧으면 돌려받은 때부터 7일 동안 쓸 수 있습니다.',
    '포인트는 받은 때부터 12개월이 지나면 사라집니다.',
    '카드번호를 저장하지',
    '통상적인 사용에 따른 마모',
    '이의를 제기할',
    '1372 소비자상담센터, 한국소비자원, 전자문서·전자거래분쟁조정위원회',
  ],
  'privacy.html': [
    '결제한 적이 있으면 이메일은 계약 기록과 함께 5년 동안 분리 보관합니다.',
    '접속 시각, 회원 번호, 이용한 기능',
    '계약의 체결·이행(법 제15조 제1항 제4호)',
    '이용 중인 회원의 정보와 분리하여',
    '이용 정지의 이유와 기간은 정지가 끝난 뒤 5년',
    '수탁자',
    '서비스 제공에',
    '언제든지 철회할 수',
  ],
};

test.each(Object.keys(sentences))('%s says what the law wants said', async (file) => {
  const text = textOf(await read(file));
  for (const sentence of sentences[file]!) expect(text).toContain(sentence);
});

test('reading the legal texts is limited like every other read of the database', async () => {
  const limited = await startTestApp({ variables: { RATE_LIMIT_REQUESTS: '3' } });
  try {
    const statuses = new Set<number>();
    // A new minute in between may reset the count once.
    for (let reads = 0; reads < 8; reads += 1) {
      statuses.add((await fetch(`${limited.origin}/docs/terms.html`)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  } finally {
    await limited.stop();
  }
});

describe('numbers', () => {
  /** Numbers that no code knows: laws, offices, dates of our own acts, and what people promise to do by hand. */
  const ofPeople = [
    /제\d+조( 제\d+항( 제\d+호)?)?/g,
    /만 14세/g,
    /1372|118|1833-6972|1301|182/g,
    /시행 7일 전부터|30일 전부터/g,
    /3영업일 안에/g,
    /10일 안에 답합니다/g,
    /네 자리\(약 10m\)/g,
    /제3자/g,
    /1시간 단위로(\(1시간 미만도 1시간\))?|1시간 미만은 1시간으로/g,
  ];

  const ofPeopleInEnglish = [
    /Article \d+/g,
    /(under|am) 14( or older)?/g,
    /1372|118|1833-6972|1301|182/g,
    /beginning (7|30) days before/g,
    /within 3 business days/g,
    /within 10 days/g,
    /four decimal places \(about 10 m\)/g,
  ];

  test.each(
    documents.flatMap((document) => [
      { file: document.file, patterns: ofPeople },
      { file: fileIn('en', document), patterns: ofPeopleInEnglish },
    ]),
  )('every number of $file comes from the code, or is a law or an act of people', ({ file, patterns }) => {
    const template = readFileSync(join(folder, file), 'utf8')
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/\{\{[^}]+\}\}/g, '…')
      .replaceAll(/<h2[^>]*>\d+\. /g, '<h2>');
    const literal = patterns.reduce((text, pattern) => text.replaceAll(pattern, ''), textOf(template));
    expect(literal.match(/.{0,20}\d+.{0,12}/g) ?? []).toEqual([]);
  });

  test('the worked example of the overdue fee is what the code would charge', async () => {
    expect(textOf(await read('terms.html'))).toContain(
      '시간당 500원인 물품을 72분 늦게 반납하면 2시간에 해당하는 1,000원입니다.',
    );
  });
});

test('a prepared version is read beside the one in force, takes its place on its day, and leaves it in the archive', async () => {
  const { version: released } = legalDocuments.terms;
  const { version } = await aChangedDocument(app, { inDays: 1 });
  const statusOf = async (path: string) => (await fetch(`${app.origin}/docs/${path}`)).status;
  expect(await read('terms.html')).toContain(`/docs/next/${version}/terms.html`);
  expect(await read(`next/${version}/terms.html`)).toMatch(/아직 시행하지 않는 버전입니다.*새 글 버전/s);
  expect(await read(`next/${version}/terms.en.html`)).toMatch(/not in force yet.*New text, version/s);
  expect(await statusOf(`archive/${released}/terms.html`)).toBe(404);
  for (const nowhere of ['2099-01-01/terms.html', `${version}/privacy.html`, `${version}/consent-frame.html`])
    expect(await statusOf(`next/${nowhere}`), nowhere).toBe(404);

  await app.advance({ hours: 24 });
  expect(await read('terms.html')).toContain(`새 글 버전 ${version} 책상 &lt;주식회사>`);
  expect(await read('terms.en.html')).toContain(`New text, version ${version}`);
  expect(await read('terms.html')).toContain(`/docs/archive/${released}/terms.html`);
  expect(await read(`archive/${released}/terms.html`)).toMatch(/지난 버전입니다/);
  expect(await statusOf(`archive/${version}/terms.html`)).toBe(404);
});

test('a version that is not announced yet is nowhere to be read', async () => {
  const { version } = await aChangedDocument(app, { document: 'privacy', inDays: 40 });
  expect((await fetch(`${app.origin}/docs/next/${version}/consent-privacy.html`)).status).toBe(404);
  expect(await read('consent-privacy.html')).not.toContain(version);
});
