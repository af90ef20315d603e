// Prints the labels of items: remembers who printed which, and when, and gives the PDF.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { now, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { heavyWork } from '#api/http/limits/work-queue.ts';
import { isItemVisibleTo } from '#api/item/item-scope.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { drawLabels, type Label, type LabelPrint } from './draw-labels.ts';
import { cellsOf, labelFormats, MAX_LABELS } from '#domain/item/label-formats.ts';
import { formatNumber } from '#domain/text/won.ts';

/** In the order that was asked for; an item of somebody else's station counts as unknown. */
export async function printLabels(
  db: Database,
  viewer: StaffViewer,
  serialNumbers: readonly string[],
  print: LabelPrint,
): Promise<Uint8Array> {
  const cells = cellsOf(labelFormats[print.format]);
  if (print.start > cells) {
    const message = `시작 칸은 ${cells}칸까지 고를 수 있어요.`;
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'query.start', message }] });
  }
  if (serialNumbers.length * print.copies > MAX_LABELS) {
    const message = `라벨은 한 번에 ${formatNumber(MAX_LABELS)}장까지 인쇄할 수 있어요. 장수를 줄이거나 나눠서 인쇄해 주세요.`;
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'query.copies', message }] });
  }
  const labels = await listLabels(db, viewer, serialNumbers);
  const pdf = await heavyWork.run(() => drawLabels(labels, print));
  await staffTransaction(db, viewer, async (tx, audit) => {
    await tx
      .updateTable('items')
      .set({ labelled_at: now })
      .where('serial_number', 'in', serialNumbers)
      .execute();
    const batch = randomUUID();
    await audit.write(
      ...[...new Set(serialNumbers)].map((serialNumber) => ({
        action: 'label.print' as const,
        subject: 'item',
        subjectId: serialNumber,
        after: { format: print.format, copies: print.copies },
        batch,
      })),
    );
  });
  return pdf;
}

async function listLabels(
  db: Database,
  viewer: StaffViewer,
  serialNumbers: readonly string[],
): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select items.serial_number as "serialNumber", products.name as "productName"
    from items join products on products.id = items.product_id
    where items.serial_number = any(${[...serialNumbers]}::text[]) and ${isItemVisibleTo(viewer)}`.execute(
    db,
  );
  const known = new Map(rows.map((label) => [label.serialNumber, label]));
  return serialNumbers.map((serialNumber) => {
    const label = known.get(serialNumber);
    if (!label) throw new Failure('ITEM_NOT_FOUND');
    return label;
  });
}
