// Starts and stops campaigns. What is prepared with a coupon when its campaign stops is paid or released as if nothing had happened.
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { sql } from 'kysely';
import { getCampaign } from './campaign-detail.queries.ts';
import { lockCampaign } from './save-campaign.ts';

interface Asked {
  id: number;
  reason: string;
  version: number;
}

/** Issues and can be used from its start on; one that was stopped goes on. */
export async function startCampaign(db: Database, viewer: StaffViewer, asked: Asked) {
  return move(db, viewer, asked, 'running');
}

export async function stopCampaign(db: Database, viewer: StaffViewer, asked: Asked) {
  return move(db, viewer, asked, 'stopped');
}

async function move(
  db: Database,
  viewer: StaffViewer,
  { id, reason, version }: Asked,
  to: 'running' | 'stopped',
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const from = await lockCampaign(tx, id, version);
    if (from === to || (to === 'stopped' && from !== 'running')) {
      throw new Failure('STATE_CONFLICT', { state: from.toUpperCase() });
    }
    if (from === 'draft') await requireTimeLeft(tx, id);
    await tx.updateTable('campaigns').set({ state: to }).where('id', '=', id).execute();
    await audit.write({
      action: to === 'running' ? 'campaign.start' : 'campaign.stop',
      subject: 'campaign',
      subjectId: humanNumber('C', id),
      before: { state: from },
      after: { state: to },
      reason,
    });
    // Whoever is just reserving waits for this row, or we wait for them: from then on nothing is reserved.
    await tx
      .updateTable('campaign_counters')
      .set({ is_stopped: to === 'stopped' })
      .where('campaign_id', '=', id)
      .execute();
    return getCampaign(tx, id);
  });
}

async function requireTimeLeft(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`select from campaigns where id = ${id} and ends_at > ondesk_now()`.execute(tx);
  if (rows.length === 0)
    throw new Failure('STATE_CONFLICT', { reasons: ['끝나는 때가 지났어요. 먼저 늦춰 주세요.'] });
}
