// Single codes of a campaign: made in a batch, shown once as a file, and worth nothing unless somebody says that they have it.
import { sql } from 'kysely';
import { now, type Database, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { koreanDate, toKoreanIso } from '#domain/time/korean-time.ts';
import { generateCouponCode, hashCouponCode } from '../coupon-code.ts';

/** Of one campaign. */
const MAX_CODES = 10_000;
/** So long a file can be said to be saved. */
const DOWNLOAD_MINUTES = 60;

/** Downloaded, or made so recently that it may still be. */
const isAlive = sql<boolean>`(downloaded_at is not null
  or made_at > ondesk_now() - make_interval(mins => ${sql.lit(DOWNLOAD_MINUTES)}))`;

interface BatchRow {
  id: number;
  madeAt: Date;
  madeBy: StaffRef;
  codes: number;
  issued: number;
  used: number;
  downloadedAt: Date | null;
  downloadedBy: StaffRef | null;
  isAlive: boolean;
}

/** Newest first. */
async function readBatches(db: Db, which: ReturnType<typeof sql>) {
  const { rows } = await sql<BatchRow>`
    select batches.id, batches.made_at as "madeAt", ${staffJson('maker')} as "madeBy", batches.codes, counted.issued,
      counted.used, batches.downloaded_at as "downloadedAt", ${staffJson('downloader')} as "downloadedBy",
      ${isAlive} as "isAlive"
    from coupon_code_batches as batches
    join staff as maker on maker.id = batches.made_by
    left join staff as downloader on downloader.id = batches.downloaded_by
    cross join lateral (
      select count(redeemed_at)::int as issued, count(*) filter (where coupons.state = 'used')::int as used
      from coupon_codes left join coupons on coupons.id = coupon_codes.coupon_id
      where coupon_codes.batch_id = batches.id) as counted
    where ${which}
    order by batches.id desc`.execute(db);
  return rows.map(
    ({ isAlive: alive, id, madeAt, madeBy, codes, issued, used, downloadedAt, downloadedBy }) => ({
      id,
      madeAt: toKoreanIso(madeAt),
      madeBy,
      codes,
      issued,
      used,
      downloadedAt: downloadedAt && toKoreanIso(downloadedAt),
      downloadedBy,
      state: downloadedAt ? ('DOWNLOADED' as const) : alive ? ('NEW' as const) : ('VOID' as const),
    }),
  );
}

export async function listCodeBatches(db: Db, campaignId: number) {
  const campaign = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!campaign) throw new Failure('NOT_FOUND');
  const batches = await readBatches(db, sql`batches.campaign_id = ${campaignId}`);
  return { batches, left: await countCodesLeft(db, campaignId) };
}

/** What is void takes nobody's place. */
async function countCodesLeft(db: Db, campaignId: number): Promise<number> {
  const { rows } = await sql<{ codes: number }>`
    select coalesce(sum(codes), 0)::int as codes from coupon_code_batches where campaign_id = ${campaignId} and ${isAlive}`.execute(
    db,
  );
  return MAX_CODES - rows[0]!.codes;
}

export async function makeCodes(
  { db, tokenSecret }: { db: Database; tokenSecret: Uint8Array },
  viewer: StaffViewer,
  { id, count, reason }: { id: number; count: number; reason: string },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockForCodes(tx, id, count);
    const { batchId, madeAt } = await tx
      .insertInto('coupon_code_batches')
      .values({ campaign_id: id, codes: count, made_by: viewer.staffId })
      .returning(['id as batchId', 'made_at as madeAt'])
      .executeTakeFirstOrThrow();
    const codes = new Map<string, string>();
    while (codes.size < count) {
      const code = generateCouponCode();
      codes.set(hashCouponCode(tokenSecret, code).toString('hex'), code);
    }
    // One that another batch has is not given out twice: the batch is made anew.
    await sql`
      insert into coupon_codes (campaign_id, batch_id, code_hash)
      select ${id}, ${batchId}, decode(hash, 'hex') from unnest(${[...codes.keys()]}::text[]) as hash`.execute(
      tx,
    );
    const no = humanNumber('C', id);
    await audit.write({
      action: 'campaign.codes',
      subject: 'campaign',
      subjectId: no,
      after: { batch: batchId, codes: count },
      reason,
    });
    const [batch] = await readBatches(tx, sql`batches.id = ${batchId}`);
    const day = koreanDate(madeAt).replaceAll('-', '');
    return { batch: batch!, fileName: `온데스크_쿠폰코드_${no}_${day}.csv`, csv: toCsv([...codes.values()]) };
  });
}

/** Of two who make codes at once the second counts those of the first. */
async function lockForCodes(tx: Tx, id: number, count: number): Promise<void> {
  const { rows } = await sql<{ issue: string; isOver: boolean }>`
    select issue, ends_at <= ondesk_now() or state = 'stopped' as "isOver" from campaigns where id = ${id}
    for no key update`.execute(tx);
  const [campaign] = rows;
  if (!campaign) throw new Failure('NOT_FOUND');
  if (campaign.issue !== 'single_codes') throw refused('한 장 코드로 주는 쿠폰이 아니에요.');
  if (campaign.isOver) throw refused('멈췄거나 끝난 쿠폰이에요.');
  const left = await countCodesLeft(tx, id);
  if (count > left) throw refused(`코드를 ${left}개까지 더 만들 수 있어요.`);
}

const refused = (reason: string) => new Failure('STATE_CONFLICT', { reasons: [reason] });

/** In two halves, as people read and type them; the mark at the start lets spreadsheets read the Korean heading. */
function toCsv(codes: readonly string[]): string {
  const lines = ['쿠폰 코드', ...codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`)];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

export async function confirmDownload(
  db: Database,
  viewer: StaffViewer,
  { id, batchId }: { id: number; batchId: number },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { rows } = await sql<{ isDownloaded: boolean; isAlive: boolean }>`
      select downloaded_at is not null as "isDownloaded", ${isAlive} as "isAlive" from coupon_code_batches
      where id = ${batchId} and campaign_id = ${id}
      for no key update`.execute(tx);
    const [batch] = rows;
    if (!batch) throw new Failure('NOT_FOUND');
    if (!batch.isAlive) throw refused('내려받지 않은 채 시간이 지난 코드예요. 새로 만들어 주세요.');
    if (batch.isDownloaded) audit.nothingChanged();
    else {
      await tx
        .updateTable('coupon_code_batches')
        .set({ downloaded_at: now, downloaded_by: viewer.staffId })
        .where('id', '=', batchId)
        .execute();
      await audit.write({
        action: 'campaign.codes_downloaded',
        subject: 'campaign',
        subjectId: humanNumber('C', id),
        after: { batch: batchId },
      });
    }
    return (await readBatches(tx, sql`batches.id = ${batchId}`))[0]!;
  });
}
