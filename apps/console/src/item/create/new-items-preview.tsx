// What a registration would make: the serial numbers, and what follows from it.
import type { ReactNode } from 'react';
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { ConsoleProduct } from '#console/choices/choices.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';

const LABELS_PER_SHEET = 24;
/** So many fit without scrolling; the others are counted. */
const MAX_SHOWN = 24;

export interface NewItemsPreviewProps {
  product: ConsoleProduct | undefined;
  place: string | undefined;
  count: number | undefined;
  cost: number | undefined;
  serials: ConsoleReply<'GET /api/v1/console/items/next-serials'> | undefined;
  footer: ReactNode;
}

export function NewItemsPreview({ product, place, count, cost, serials, footer }: NewItemsPreviewProps) {
  const shown = serials?.serials.slice(0, MAX_SHOWN) ?? [];
  const more = (serials?.serials.length ?? 0) - shown.length;
  return (
    <Panel
      title="미리 보기"
      end={serials && <FreeBadge found={serials.serials.length} skipped={serials.skipped.length} />}
    >
      <p className="text-small text-sub" role="status">
        {product === undefined || count === undefined
          ? '상품과 개수를 정하면 번호를 미리 보여 드려요.'
          : `${product.name} ${count}개를 ${place === undefined ? '고른 곳' : place}에 대여 가능 상태로 만들어요.`}
      </p>
      {shown.length > 0 && (
        <ul className="mt-4 grid grid-cols-4 gap-2 max-wide:grid-cols-3">
          {shown.map((serial) => (
            <li key={serial} className="grid h-9 place-items-center rounded-sm bg-ink-50 font-semibold">
              {serial}
            </li>
          ))}
          {more > 0 && <li className="grid h-9 place-items-center text-sub">외 {more}개</li>}
        </ul>
      )}
      {product !== undefined && count !== undefined && (
        <div className="mt-4">
          <Facts>
            <Fact name="물품 수">
              {product.items.all}개 → {product.items.all + count}개
            </Fact>
            {cost !== undefined && <Fact name="매입 합계">{formatWon(cost * count)}</Fact>}
            <Fact name="라벨">A4 24칸 {Math.ceil(count / LABELS_PER_SHEET)}장</Fact>
            <Fact name="기록">등록 {count}건이 감사 로그에 남아요</Fact>
          </Facts>
        </div>
      )}
      <div className="-mx-5 -mb-[18px] mt-4 flex justify-end gap-2 border-t border-line px-5 py-3.5">
        {footer}
      </div>
    </Panel>
  );
}

function FreeBadge({ found, skipped }: { found: number; skipped: number }) {
  if (found === 0) return <Badge tone="trouble">쓸 수 있는 번호가 없음</Badge>;
  if (skipped > 0) return <Badge tone="lit">이미 쓴 번호 {skipped}개 건너뜀</Badge>;
  return <Badge tone="on">번호 {found}개 모두 비어 있음</Badge>;
}
