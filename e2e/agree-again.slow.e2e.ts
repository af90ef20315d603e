// The terms change: a member meets the new version before, on and after its day.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someChanges } from '#api-test/documents.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { hasNoViolations } from './a11y-checks.ts';
import { expect, testOnOwnServer } from './isolated-server.ts';
import { koreanOnScreen } from './language/korean-on-screen.ts';

/** Eight days pass, and everybody is asked. */
const test = testOnOwnServer();

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_SENTENCE = { ko: '새로 정한 문장입니다.', en: 'This is a new sentence.' };

/** The texts of today with one more sentence, and what changes. */
async function withADraft(work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-document-'));
  const texts = join(import.meta.dirname, '../apps/web/public-docs');
  for (const [file, sentence] of [
    ['terms.html', NEW_SENTENCE.ko],
    ['terms.en.html', NEW_SENTENCE.en],
  ] as const) {
    const text = await readFile(join(texts, file), 'utf8');
    await writeFile(join(folder, file), text.replace('</main>', `<p>${sentence}</p></main>`));
  }
  const description = { consentNeeded: true, disadvantageous: false, changes: someChanges };
  await writeFile(join(folder, 'changes.json'), JSON.stringify(description));
  await work(folder);
  await rm(folder, { recursive: true });
}

test('a member who agreed to the first version of the terms meets the second before, on and after its day', async ({
  page,
  server,
  isAMember,
  arrivesAt,
}) => {
  test.slow();
  await isAMember();
  const day = koreanDate(new Date(server.now().getTime() + 8 * DAY_MS));
  await withADraft((folder) => server.operator('document', 'terms', day, folder, '시간 멈춤'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: '대여하기' })).toBeVisible();
  await arrivesAt('/');

  // Announced: it can wait, and is not asked again in this visit.
  await server.advanceClock({ hours: 24 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '약관이 바뀌어요' })).toBeVisible();
  await expect(page.getByText('멈춘 동안은 받지 않아요')).toBeVisible();
  const link = page.getByRole('link', { name: '서비스 이용약관 전문 보기' });
  const href = (await link.getAttribute('href')) ?? '';
  const text = async (path: string) => (await page.request.get(path)).text();
  expect(await text(href)).toContain(NEW_SENTENCE.ko);
  expect(await text('/docs/terms.html')).not.toContain(NEW_SENTENCE.ko);
  await hasNoViolations(page, 'the changed terms');
  await page.goto('/consent?lang=en');
  await expect(page.getByRole('heading', { name: 'Our terms are changing' })).toBeVisible();
  expect(await koreanOnScreen(page)).toEqual([]);
  await page.goto('/consent');
  await page.getByRole('button', { name: '나중에 할게요' }).click();
  await arrivesAt('/');
  await page.reload();
  await expect(page.getByRole('button', { name: '대여하기' })).toBeVisible();
  await page.goto('/coupons');
  await expect(page.getByRole('heading', { name: '쿠폰', level: 1 })).toBeVisible();
  await arrivesAt('/coupons');

  // In force: little is left, and what needs the consent leads to it.
  await server.advanceClock({ hours: 7 * 24 });
  expect(await text('/docs/terms.html')).toContain(NEW_SENTENCE.ko);
  const visit = await page.context().newPage();
  await visit.goto('/');
  await expect(visit.getByRole('heading', { name: '약관이 바뀌었어요' })).toBeVisible();
  await visit.getByRole('button', { name: '동의하지 않고 홈으로' }).click();
  await expect(visit.getByRole('button', { name: '반납하기' })).toBeVisible();
  await visit.goto('/inquiry/new');
  await expect(visit.getByRole('button', { name: '문의 보내기' })).toBeVisible();
  await visit.goto('/coupons');
  await expect(visit.getByRole('heading', { name: '약관이 바뀌었어요' })).toBeVisible();
  expect(new URL(visit.url()).search).toBe('?redirect=%2Fcoupons');

  await visit.getByRole('checkbox', { name: '필수 서비스 이용약관' }).check();
  await visit.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(visit.getByRole('heading', { name: '쿠폰', level: 1 })).toBeVisible();
  const later = await page.context().newPage();
  await later.goto('/');
  await expect(later.getByRole('button', { name: '대여하기' })).toBeVisible();
  expect(new URL(later.url()).pathname).toBe('/');
});
