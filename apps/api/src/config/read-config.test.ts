// The configuration: defaults, groups of keys, and everything production refuses to start with.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { listProcessors } from './company.ts';
import { ConfigError } from './config.ts';
import { readConfig } from './read-config.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { makeCredentials } from '#sandbox/credentials.ts';

const credentials = makeCredentials();
let openedFolders: string[] = [];
const read = (variables: Record<string, string>) => {
  openedFolders = [];
  const openCredentials = (dataDir: string) => {
    openedFolders.push(dataDir);
    return credentials;
  };
  return readConfig(variables, { ...sandboxDefaults, openCredentials });
};

function processorsOf(variables: Record<string, string>) {
  const { processors, company } = read(variables);
  return listProcessors(processors, company.hostingProvider);
}

function problemsOf(variables: Record<string, string>): string[] {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://ondesk@db.example.com/ondesk?sslmode=verify-full',
  TOKEN_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://ondesk.example.com',
  TOSS_CLIENT_KEY: 'live_ck_x',
  TOSS_SECRET_KEY: 'live_sk_x',
  KAKAO_CLIENT_ID: 'k',
  KAKAO_CLIENT_SECRET: 'k',
  KAKAO_ADMIN_KEY: 'k',
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 'g',
  S3_BUCKET: 'b',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
  OPERATOR_NAME: '운영사',
  OPERATOR_REPRESENTATIVE: '대표',
  OPERATOR_BUSINESS_NUMBER: '1',
  OPERATOR_MAIL_ORDER_NUMBER: '2',
  OPERATOR_EMAIL: 'help@example.com',
  OPERATOR_PHONE: '02',
  OPERATOR_ADDRESS: '서울',
  OPERATOR_HOSTING: '호스팅',
  OPERATOR_PRIVACY_OFFICER: '책임자',
};

test('the keys of the sandbox come from its data folder, also beside a real payment gateway, and are not read without it', () => {
  const config = read({ DATA_DIR: '/somewhere', TOSS_CLIENT_KEY: 'test_ck_x', TOSS_SECRET_KEY: 'test_sk_x' });
  expect(openedFolders).toEqual(['/somewhere/sandbox']);
  expect(config.kakao.clientSecret).toBe(credentials.kakao.clientSecret);
  expect(config.toss.secretKey).toBe('test_sk_x');
  expect(config.sandbox).toMatchObject({
    dataDir: '/somewhere/sandbox',
    controlToken: credentials.controlToken,
  });
  read({ SANDBOX_DATA_DIR: '/elsewhere', SANDBOX_URL: 'http://127.0.0.1:4010/sandbox' });
  expect(openedFolders).toEqual(['/elsewhere']);
  expect(read(live).sandbox.controlToken).toBeNull();
  expect(openedFolders).toEqual([]);
});

test('migrations run at DATABASE_DIRECT_URL, which needs DATABASE_URL beside it and stands in the README', () => {
  const owner = 'postgres://owner@db.example.com/ondesk?sslmode=verify-full';
  expect(read({ ...live, DATABASE_DIRECT_URL: owner }).databaseDirectUrl).toBe(owner);
  expect(read(live).databaseDirectUrl).toBeNull();
  expect(problemsOf({ DATABASE_DIRECT_URL: owner })).toEqual([
    'DATABASE_URL: needed together with DATABASE_DIRECT_URL',
  ]);
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain('| `DATABASE_DIRECT_URL` |');
});

test('the console is there for everyone unless it is off or kept to networks', () => {
  expect(read({}).console).toEqual({ enabled: true, networks: null, origin: 'http://localhost:3000' });
  expect(read({ CONSOLE: 'off' }).console.enabled).toBe(false);
  expect(read({ CONSOLE_ALLOW: '10.0.0.0/8, 192.0.2.7' }).console.networks).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
  ]);
  expect(problemsOf({ CONSOLE_ALLOW: 'office' }).join()).toContain('CONSOLE_ALLOW');
});

test('our own address is kept as browsers write it, and what paths are appended to without its last slash', () => {
  const config = read({
    ...live,
    PUBLIC_ORIGIN: 'https://Desk.example.com:443/',
    S3_ENDPOINT: 'https://s3.example.com/',
    TOSS_API_URL: 'https://api.example.com/',
  });
  expect(config.publicOrigin).toBe('https://desk.example.com');
  expect(config.images.endpoint).toBe('https://s3.example.com');
  expect(config.toss.apiUrl).toBe('https://api.example.com');
  expect(read({ PORT: '80' }).publicOrigin).toBe('http://localhost');
  expect(problemsOf({ PUBLIC_ORIGIN: 'https://desk.example.com/rent' }).join()).toContain('PUBLIC_ORIGIN');
});

test('the brand and its pitch are whatever the operator calls them', () => {
  const { brand } = read({ BRAND_NAME: '책상나라', BRAND_PITCH: '책상이 없는 곳에서도, 내 책상처럼' });
  expect(brand).toEqual({
    name: '책상나라',
    latinName: 'ondesk',
    englishPitch: 'What your desk needs, when you need it',
    pitch: '책상이 없는 곳에서도, 내 책상처럼',
  });
});

describe('the company', () => {
  test('the business information link names the company by its business number', () => {
    expect(read({ OPERATOR_BUSINESS_NUMBER: '123-45-67890' }).company.businessInfoUrl).toBe(
      'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890',
    );
    expect(read({ OPERATOR_BUSINESS_INFO_URL: 'https://example.com/us' }).company.businessInfoUrl).toBe(
      'https://example.com/us',
    );
  });
  test('the processors are those that are really used', () => {
    const names = (variables: Record<string, string>) => processorsOf(variables).map(({ name }) => name);
    expect(names({ OPERATOR_HOSTING: '호스팅사' })).toEqual([
      '토스페이먼츠 (전자지급결제대행)',
      '카카오, Google (소셜 로그인)',
      '호스팅사 (호스팅 제공자)',
      '호스팅사 (이미지 저장소)',
    ]);
    expect(names({ NAVER_MAPS_KEY: 'x', PROCESSOR_IMAGE_STORE: '저장소사' }).slice(3)).toEqual([
      '저장소사 (이미지 저장소)',
      '네이버클라우드 (네이버 지도)',
    ]);
    expect(names({ TILE_URL: 'https://tiles.example/', PROCESSOR_MAP: '지도사' })).toContain('지도사');
  });
  test('whoever sends mail and Alimtalk is a processor, the sandbox is not', () => {
    const mail = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'help@example.com' };
    const alimtalk = {
      ALIMTALK_TEMPLATES: 'due.soon=CODE_1',
      ALIMTALK_API_KEY: 'a',
      ALIMTALK_API_SECRET: 'a',
      ALIMTALK_PROFILE_ID: 'a',
      ALIMTALK_SENDER: '0212345678',
    };
    expect(processorsOf({ ALIMTALK_TEMPLATES: alimtalk.ALIMTALK_TEMPLATES })).toHaveLength(4);
    expect(processorsOf({ ...mail, ...alimtalk }).slice(4)).toEqual([
      { name: '이메일 발송 업체', task: '이메일의 발송', data: '이메일, 알림의 내용' },
      { name: '알림톡 발송 업체', task: '알림톡의 발송', data: '휴대전화 번호, 알림의 내용' },
    ]);
    const named = { ...mail, ...alimtalk, PROCESSOR_MAIL: '메일사', PROCESSOR_ALIMTALK: '알림톡사' };
    expect(read(named).processors).toMatchObject({ mail: '메일사', alimtalk: '알림톡사' });
  });
  test('the keeper of the images has the photos of reports and inquiries, too', () => {
    expect(processorsOf({})[3]?.data).toBe('프로필 사진, 신고하거나 문의할 때 올린 사진, IP 주소');
  });
  test('transfers abroad are listed, and a row with a missing cell is refused', () => {
    const row = 'Cloud Inc. (privacy@example.com)|미국|이메일|메일 발송|전송할 때마다|30일';
    expect(read({ OVERSEAS_TRANSFERS: `${row};${row}` }).overseasTransfers).toHaveLength(2);
    expect(read({}).overseasTransfers).toEqual([]);
    expect(problemsOf({ OVERSEAS_TRANSFERS: 'Cloud Inc.|미국' }).join()).toContain('OVERSEAS_TRANSFERS');
  });
});

describe('with nothing set', () => {
  test('with nothing set, everything runs on the sandbox, the embedded database and port 3000', () => {
    const config = read({});
    expect(config.sandbox).toMatchObject({ payment: true, signIn: true, images: true, mounted: true });
    expect(config.databaseUrl).toBeNull();
    expect(config.publicOrigin).toBe('http://localhost:3000');
    expect(config.reviewLogin).toBe(true);
    expect(config.demoCity).toBe(true);
  });
  test('the server reaches the sandbox over loopback while browsers use the public origin', () => {
    const config = read({ PUBLIC_ORIGIN: 'https://desk.example.com', PORT: '4100' });
    expect(config.toss.apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:4100\//);
    expect(config.toss.scriptUrl).toMatch(/^https:\/\/desk\.example\.com\//);
    expect(config.kakao.issuer).toMatch(/^https:\/\/desk\.example\.com\//);
    expect(config.kakao.tokenUrl).toMatch(/^http:\/\/127\.0\.0\.1:4100\//);
  });
  test('an empty environment variable means an unset one', () => {
    expect(read({ TOSS_SECRET_KEY: '', DATABASE_URL: '' }).sandbox.payment).toBe(true);
  });
});

describe('trusted proxies', () => {
  test('no proxy is trusted unless it is named, by their number or by their networks', () => {
    expect(read({}).trustProxy).toBe(0);
    expect(read({ TRUST_PROXY: 'off' }).trustProxy).toBe(0);
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(read({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '192.0.2.7',
      '2001:db8::/32',
    ]);
  });
  test.each([
    'on',
    'true',
    '-1',
    '1000',
    '10.0.0.0/33',
    '0.0.0.0/0',
    'proxy.example.com',
    '10.0.0.1,',
    'fe80::1%eth0',
    '::/129',
  ])('TRUST_PROXY=%s is refused', (value) => {
    expect(problemsOf({ TRUST_PROXY: value }).join()).toContain('TRUST_PROXY');
  });
});

describe('production', () => {
  test('production starts with every key given, without sandbox and review login', () => {
    const config = read(live);
    expect(config.sandbox).toMatchObject({ payment: false, signIn: false, images: false, mounted: false });
    expect(config.reviewLogin).toBe(false);
    expect(config.toss.apiUrl).toBe('https://api.tosspayments.com');
    expect(config.toss.scriptUrl).toBeNull();
  });
  test('production names every missing variable at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production' }).join('\n');
    for (const name of [
      'TOSS_SECRET_KEY',
      'KAKAO_CLIENT_ID',
      'GOOGLE_CLIENT_ID',
      'S3_BUCKET',
      'DATABASE_URL',
      'TOKEN_SECRET',
      'OPERATOR_NAME',
    ]) {
      expect(problems).toContain(name);
    }
  });
  test('production needs the key that ends the link to a Kakao account, and a privacy officer', () => {
    const { KAKAO_ADMIN_KEY: _key, OPERATOR_PRIVACY_OFFICER: _officer, ...without } = live;
    expect(problemsOf(without)).toEqual(['OPERATOR_PRIVACY_OFFICER: missing', 'KAKAO_ADMIN_KEY: missing']);
  });
  test('production refuses the review login and an armed crash point', () => {
    expect(problemsOf({ ...live, REVIEW_LOGIN: 'on' }).join()).toContain('REVIEW_LOGIN');
    expect(problemsOf({ ...live, CRASH_POINT: 'x' }).join()).toContain('CRASH_POINT');
  });
  test('production runs a public demo only when asked to, with guarded controls', () => {
    const demo = {
      NODE_ENV: 'production',
      ALLOW_SANDBOX: 'on',
      DATABASE_URL: live.DATABASE_URL,
      TOKEN_SECRET: live.TOKEN_SECRET,
      PUBLIC_ORIGIN: live.PUBLIC_ORIGIN,
    };
    expect(problemsOf(demo).join()).toContain('SANDBOX_CONTROL_TOKEN');
    expect(read({ ...demo, SANDBOX_CONTROL_TOKEN: 'y'.repeat(16) }).sandbox.mounted).toBe(true);
  });
});

describe('plain http', () => {
  const demo = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'on',
    SANDBOX_CONTROL_TOKEN: 'y'.repeat(16),
    DATABASE_URL: live.DATABASE_URL,
    TOKEN_SECRET: live.TOKEN_SECRET,
  };
  test.each(['http://demo.example.com', 'http://192.168.0.7:3000', 'http://localhost.example.com'])(
    'a public demo at %s is refused',
    (origin) => {
      expect(problemsOf({ ...demo, PUBLIC_ORIGIN: origin }).join()).toContain('PUBLIC_ORIGIN');
    },
  );
  test.each([
    'https://demo.example.com',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('a public demo at %s starts', (origin) => {
    expect(problemsOf({ ...demo, PUBLIC_ORIGIN: origin })).toEqual([]);
  });
  test('production on plain http is refused too', () => {
    expect(problemsOf({ ...live, PUBLIC_ORIGIN: 'http://ondesk.example.com' }).join()).toContain(
      'PUBLIC_ORIGIN',
    );
  });
});

describe('connections to others', () => {
  test('production calls nobody over plain http, unless it is this machine', () => {
    for (const name of ['TOSS_API_URL', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'ALIMTALK_API_URL']) {
      expect(problemsOf({ ...live, [name]: 'http://elsewhere.example.com' })).toEqual([
        `${name}: https, unless it is this machine`,
      ]);
      expect(problemsOf({ ...live, [name]: 'http://127.0.0.1:9000' })).toEqual([]);
    }
  });
  test('refuses a virus scanner on another machine, which pictures would travel to in the clear', () => {
    expect(problemsOf({ ...live, CLAMD_ADDRESS: 'scanner.example.com:3310' }).join()).toContain(
      'CLAMD_ADDRESS: on this machine',
    );
    expect(problemsOf({ ...live, CLAMD_ADDRESS: 'localhost' }).join()).toContain(
      'must be like 127.0.0.1:3310',
    );
    expect(problemsOf({ ...live, CLAMD_ADDRESS: '127.0.0.1:3310' })).toEqual([]);
  });

  test.each(['', '?sslmode=disable', '?sslmode=prefer'])(
    'production does not reach a database elsewhere with %j, which may be in the clear',
    (mode) => {
      const url = `postgres://ondesk@db.example.com/ondesk${mode}`;
      expect(problemsOf({ ...live, DATABASE_URL: url }).join()).toContain('DATABASE_URL: with ?sslmode');
      expect(problemsOf({ ...live, DATABASE_DIRECT_URL: url }).join()).toContain('DATABASE_DIRECT_URL');
      expect(problemsOf({ ...live, DATABASE_URL: 'postgres://ondesk@127.0.0.1/ondesk' })).toEqual([]);
    },
  );
});

describe('an invalid configuration', () => {
  test('an incomplete configuration says which keys belong together', () => {
    expect(problemsOf({ TOSS_CLIENT_KEY: 'test_ck_a', S3_BUCKET: 'b' })).toHaveLength(2);
  });
  test('a configuration may not mix live and test keys', () => {
    expect(problemsOf({ TOSS_CLIENT_KEY: 'live_ck_a', TOSS_SECRET_KEY: 'test_sk_a' }).join()).toContain(
      'live',
    );
  });
  test('a widget key is not accepted as a payment key', () => {
    expect(problemsOf({ TOSS_CLIENT_KEY: 'test_gck_a', TOSS_SECRET_KEY: 'test_gsk_a' })).toHaveLength(2);
  });
  test('the payment gateway is not waited for longer than a claim is leased', () => {
    expect(read({ TOSS_TIMEOUT_MS: '30000' }).toss.timeoutMs).toBe(30_000);
    expect(problemsOf({ TOSS_TIMEOUT_MS: '30001' }).join()).toContain('TOSS_TIMEOUT_MS');
  });
  test('a configuration with malformed values names all of them at once', () => {
    expect(problemsOf({ PORT: '99999', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toHaveLength(3);
  });
});

test('WORKERS is a number or one for each core, and a copy drains in production unless it is told otherwise', () => {
  expect(read({}).workers).toBe(1);
  expect(read({ WORKERS: '3' }).workers).toBe(3);
  expect(read({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
  expect(problemsOf({ WORKERS: 'many' })).toEqual(['WORKERS: must be auto or a number from 1 to 64']);
  expect(problemsOf({ WORKERS: '0' })).toEqual(['WORKERS: must be auto or a number from 1 to 64']);
  expect(
    [read({}), read(live), read({ ...live, DRAIN_SECONDS: '20' })].map((each) => each.drainSeconds),
  ).toEqual([0, 5, 20]);
});

test('what every copy must share and how a copy is drained stands in the README', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const name of ['WORKERS', 'DRAIN_SECONDS', 'DATABASE_CONNECTIONS', 'SANDBOX_URL', 'SANDBOX_DATA_DIR'])
    expect(readme).toContain(`\`${name}\``);
});
