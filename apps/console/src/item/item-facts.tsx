// What is known about an item, and the QR code on its label.
import { useCategoryChoices } from '#console/choices/choices.api.ts';
import { formatShare } from '#console/format/format-share.ts';
import { QrCode } from '#console/illustration/qr-code.tsx';
import { formatDay, formatTime, isToday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { useCopy } from '#console/ui/overlay/copy-button.tsx';
import { describePlace } from './item-place.ts';
import type { ItemDetail } from './item-state.ts';

export interface ItemFactsProps {
  item: ItemDetail;
  /** Where the person may correct its lot and KC number. */
  onEdit?: (() => void) | undefined;
}

export function ItemFacts({ item, onEdit }: ItemFactsProps) {
  const { product, renter } = item;
  const { nameOf } = useCategoryChoices();
  return (
    <Panel>
      <div className="mb-3 flex items-center gap-3.5">
        <ProductThumb src={product.imageUrl} category={product.category} size={72} />
        <div className="min-w-0">
          <p className="text-[1.0625rem] leading-6 font-bold tracking-[-0.015em]">{product.name}</p>
          <p className="text-small text-sub">
            {nameOf(product.category)} · {formatWon(item.pricePerHour)} / 시간
            {item.dayCap !== null && ` · 하루 최대 ${formatWon(item.dayCap)}`}
          </p>
        </div>
      </div>
      <Facts>
        {renter === null ? (
          <Fact name="지금 있는 곳">{describePlace(item)}</Fact>
        ) : (
          <>
            <Fact name="지금">
              {item.rental?.no} · {renter.nickname}님
            </Fact>
            <Fact name="반납 예정">{(isToday(renter.dueAt) ? '오늘 ' : '') + formatTime(renter.dueAt)}</Fact>
            {item.rentedFrom !== null && <Fact name="대여한 곳">{item.rentedFrom.name}</Fact>}
          </>
        )}
        <Fact name="등록">
          {formatDay(item.inServiceSince)}
          {item.batch !== null && item.batchSize !== null && item.batchSize > 1 && (
            <>
              {' · '}
              <Link className="underline underline-offset-3" to={`${paths.items}?batch=${item.batch}`}>
                {item.batchSize}개 묶음
              </Link>
            </>
          )}
        </Fact>
        {item.cost !== null && (
          <Fact name="매입">
            {item.boughtOn === null ? '' : `${item.boughtOn.replaceAll('-', '.')} · `}
            {formatWon(item.cost)}
          </Fact>
        )}
        <Fact name="로트">
          {item.lot === null ? (
            <span className="text-faint">없음</span>
          ) : (
            <Link
              className="underline underline-offset-3"
              to={`${paths.items}?${new URLSearchParams({ product: String(product.id), lot: item.lot })}`}
            >
              {item.lot}
            </Link>
          )}
        </Fact>
        <Fact name="KC 번호">{item.kcNumber ?? <span className="text-faint">없음</span>}</Fact>
        <Fact name="누적 대여">
          {formatNumber(item.rentals)}회 · {formatNumber(item.hoursTotal)}시간
        </Fact>
        <Fact name="누적 매출">{formatWon(item.revenueTotal)}</Fact>
        <Fact name="최근 30일 가동률">{formatShare(item.use30d)}</Fact>
      </Facts>
      {item.use30d !== null && (
        <div className="mt-1">
          <Meter value={item.use30d} label="최근 30일 가동률" />
        </div>
      )}
      {onEdit !== undefined && (
        <Button size="s" icon="edit" className="mt-2" onClick={onEdit}>
          로트·KC 번호 고치기
        </Button>
      )}
      {item.recall !== null && (
        <Tip tone="danger" className="mt-4">
          <Link className="font-semibold underline underline-offset-3" to={paths.recall(item.recall.id)}>
            리콜 {item.recall.no}
          </Link>
          에서 모으고 있어요. 끝날 때까지 빌려줄 수 없어요.
        </Tip>
      )}
      {item.note !== null && <Tip className="mt-4">{item.note}</Tip>}
      {item.notSeen > 0 && (
        <Tip tone="danger" className="mt-4">
          실사에서 <b>{item.notSeen}번</b> 연달아 보이지 않았어요.
          {item.lastSeenAt !== null && ` 마지막으로 ${formatTime(item.lastSeenAt)}에 봤어요.`}
        </Tip>
      )}
    </Panel>
  );
}

export function ItemQr({ serial }: { serial: string }) {
  const copy = useCopy();
  return (
    <Panel>
      <div className="flex items-center gap-4">
        <QrCode text={serial} size={112} label={`${serial}의 QR코드`} />
        <div>
          <p className="font-semibold">물품 QR</p>
          <p className="mt-0.5 mb-2.5 text-small text-sub">내용은 시리얼 번호뿐이에요</p>
          <Button size="s" icon="copy" onClick={() => void copy(serial)}>
            복사
          </Button>
        </div>
      </div>
    </Panel>
  );
}
