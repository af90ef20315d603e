// What starting a recall does at once, before it is done.
import type { ReactNode } from 'react';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { formatNumber } from '#domain/text/won.ts';
import { noticeText, noticeTitle } from './recall.text.ts';

export interface RecallEffect {
  items: number;
  onSale: number;
  rented: number;
}

export interface RecallEffectsProps {
  product: string | undefined;
  effect: RecallEffect | undefined;
  footer: ReactNode;
}

export function RecallEffects({ product, effect, footer }: RecallEffectsProps) {
  return (
    <Panel title="시작하면 바로">
      {product === undefined || effect === undefined ? (
        <p className="text-sub">상품을 고르면 무엇이 멈추는지 보여 드려요.</p>
      ) : (
        <>
          <Facts>
            <Fact name="리콜하는 물품">{formatNumber(effect.items)}개</Fact>
            <Fact name="판매 멈춤">{formatNumber(effect.onSale)}개</Fact>
            <Fact name="빌린 분에게 알림">{formatNumber(effect.rented)}명</Fact>
          </Facts>
          <div className="mt-3 rounded-md bg-ink-50 px-3.5 py-3">
            <b className="font-semibold">{noticeTitle(product)}</b>
            <p className="mt-0.5 text-small text-sub">{noticeText}</p>
          </div>
          <p className="mt-3 text-small text-faint">
            결제하던 분에게는 돈을 돌려 드리고, 빌린 분의 연체료는 0원이 돼요. 반납된 물품은 고장으로 남아요.
          </p>
        </>
      )}
      <div className="mt-5 flex justify-end gap-2">{footer}</div>
    </Panel>
  );
}
