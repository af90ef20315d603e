// Creates, changes, hides and shows products; whoever has seen an older version changes nothing.
import { sql } from 'kysely';
import { databaseNow, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { deleteUnusedConsoleImage } from '#api/images/delete-unused-console-image.job.ts';
import { requireUploadedImage, type ImageStore } from '#api/images/image-store.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { changedFields, type AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { getProductDetail, type ProductDetail } from './product-row.queries.ts';
import type { ProductUsage } from './product-usage.queries.ts';
import { insertProduct, updateProduct, type NewProduct, type ProductEdit } from './product-write.queries.ts';

export interface ProductDeps {
  db: Database;
  imageStore: ImageStore;
  getUsage(): Promise<ReadonlyMap<number, ProductUsage>>;
}

type Reason = { reason?: string | undefined };

export async function createProduct(
  deps: ProductDeps,
  viewer: StaffViewer,
  { reason, ...product }: NewProduct & Reason,
): Promise<ProductDetail> {
  if (typeof product.imageUrl === 'string') {
    await requireUploadedImage(deps.imageStore, 'products', product.imageUrl);
  }
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const id = await insertProduct(tx, product);
    const created = await getProductDetail(tx, new Map(), id);
    const after = editableFields(created);
    await audit.write({ action: 'product.create', subject: 'product', subjectId: id, after, reason });
    return created;
  });
}

export async function editProduct(
  deps: ProductDeps,
  viewer: StaffViewer,
  productId: number,
  { reason, version, ...edit }: ProductEdit & Reason & { version: number },
): Promise<ProductDetail> {
  requireTimeOfPrice(edit, await databaseNow(deps.db));
  const seen = await getProductDetail(deps.db, new Map(), productId);
  if (edit.imageUrl !== undefined && edit.imageUrl !== seen.imageUrl) {
    await requireUploadedImage(deps.imageStore, 'products', edit.imageUrl);
  }
  return changeProduct(deps, viewer, { productId, version, action: 'product.edit', reason }, (tx, before) =>
    applyEdit(tx, deps.imageStore, before, edit),
  );
}

/** Hiding stops new rentals; orders that are open can still be paid. */
export async function setVisibility(
  deps: ProductDeps,
  viewer: StaffViewer,
  productId: number,
  { hidden, reason, version }: { hidden: boolean; reason: string; version: number },
): Promise<ProductDetail> {
  const action = hidden ? 'product.hide' : 'product.show';
  return changeProduct(deps, viewer, { productId, version, action, reason }, async (tx) => {
    await tx.updateTable('products').set({ hidden }).where('id', '=', productId).execute();
  });
}

/** Locks the product, changes it and records what became different. */
async function changeProduct(
  deps: ProductDeps,
  viewer: StaffViewer,
  {
    productId,
    version,
    action,
    reason,
  }: { productId: number; version: number; action: AuditEntry['action']; reason: string | undefined },
  change: (tx: Tx, before: ProductDetail) => Promise<void>,
): Promise<ProductDetail> {
  const usage = await deps.getUsage();
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    await sql`select from products where id = ${productId} for no key update`.execute(tx);
    const before = await getProductDetail(tx, usage, productId);
    if (before.version !== version) throw new Failure('VERSION_CONFLICT', { current: before });
    await change(tx, before);
    const after = await getProductDetail(tx, usage, productId);
    const changed = changedFields(editableFields(before), editableFields(after));
    if (changed) {
      if (reason === undefined) requireReasonOfPrice(changed.after);
      await audit.write({ action, subject: 'product', subjectId: productId, ...changed, reason });
    } else audit.nothingChanged();
    return after;
  });
}

async function applyEdit(
  tx: Tx,
  imageStore: ImageStore,
  before: ProductDetail,
  edit: ProductEdit,
): Promise<void> {
  if (edit.category !== undefined && edit.category !== before.category) await requireNoItems(tx, before.id);
  await updateProduct(tx, before.id, edit);
  const key = imageStore.keyOf('products', before.imageUrl);
  if (key !== null && edit.imageUrl !== undefined && edit.imageUrl !== before.imageUrl) {
    await enqueueJob(tx, deleteUnusedConsoleImage, { key });
  }
}

function requireTimeOfPrice({ pricePerHour, dayCap, priceFrom }: ProductEdit, now: Date): void {
  if (priceFrom === undefined || priceFrom === null) return;
  const refuse = (path: string, message: string) => {
    throw new Failure('INVALID_INPUT', { issues: [{ path, message }] });
  };
  if (pricePerHour === undefined && dayCap === undefined)
    refuse('body.pricePerHour', '바꿀 가격을 함께 적어 주세요.');
  if (new Date(priceFrom) <= now) refuse('body.priceFrom', '적용 시작은 지금보다 나중이어야 해요.');
}

/** A change of money says why: of the price, of its day cap, of the one to come and of what losing a piece costs. */
function requireReasonOfPrice(changed: Partial<ReturnType<typeof editableFields>>): void {
  if (!['pricePerHour', 'dayCap', 'nextPrice', 'replacementPrice'].some((field) => field in changed)) return;
  throw new Failure('INVALID_INPUT', {
    issues: [{ path: 'body.reason', message: '가격을 바꾸는 이유를 적어 주세요.' }],
  });
}

/** The beginning of the serial numbers hangs on the category. */
async function requireNoItems(tx: Tx, productId: number): Promise<void> {
  const item = await tx
    .selectFrom('items')
    .select('id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  if (!item) return;
  throw new Failure('STATE_CONFLICT', {
    state: 'HAS_ITEMS',
    reasons: ['물품이 있으면 분류를 바꿀 수 없어요.'],
  });
}

/** What the editor changes, as the audit log keeps it. */
function editableFields(product: ProductDetail) {
  return {
    name: product.name,
    nameEn: product.nameEn,
    category: product.category,
    imageUrl: product.imageUrl,
    description: product.description,
    descriptionEn: product.descriptionEn,
    pricePerHour: product.pricePerHour,
    dayCap: product.dayCap,
    nextPrice: product.nextPrice,
    replacementPrice: product.replacementPrice,
    hidden: product.hidden,
  };
}
