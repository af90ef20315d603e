// Terms that need consent come into force while shoppers rent: they are refused until they agree, and can return and pay all the same.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { aChangedDocument } from '#api-test/documents.ts';
import { retry, type Cluster } from './cluster.ts';
import type { Observations } from './observations.ts';
import type { SeededRandom } from './random.ts';
import type { Round } from './round.ts';

const POLL_MS = 50;

/** Somewhere in the middle of the round. A document changes once a day, so that a round of an earlier day's hours may have none. */
export async function changeADocument(
  cluster: Cluster,
  { random, observations, round }: { random: SeededRandom; observations: Observations; round: Round },
): Promise<void> {
  const whenLeft = Math.floor(round.checkoutsLeft * (0.4 + random.number() * 0.4));
  while (round.checkoutsLeft > whenLeft) await pause(POLL_MS);
  await retry(async () => {
    const { rows } = await sql<{ document: 'terms' | 'privacy' }>`
      select document from unnest(array['terms', 'privacy']) as changing (document)
      where not exists (
        select from document_versions
        where document_versions.document = changing.document and version = korean_day(ondesk_now()))`.execute(
      cluster.db,
    );
    if (rows.length === 0) return;
    const { document } = random.pick(rows);
    const { version } = await aChangedDocument(cluster, { document, inDays: 0 });
    cluster.note(`${document} of ${version} is in force`);
    observations.tally.changedDocuments += 1;
  });
}
