// What is recalled and why, what its renters were told, and what was done so far.
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { formatNumber } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { noticeText, noticeTitle, steps, stepText, type Recall } from './recall.text.ts';

export function RecallFacts({ recall }: { recall: Recall }) {
  const { product, lot, kcNumbers, reason, items, state } = recall;
  return (
    <div className="grid gap-3.5">
      <Panel title="무엇을">
        <Facts>
          <Fact name="상품">
            <Link className="hover:underline" to={paths.product(product.id)}>
              {product.name}
            </Link>
          </Fact>
          <Fact name="로트">{lot ?? '모두'}</Fact>
          {kcNumbers.length > 0 && <Fact name="KC 번호">{kcNumbers.join(', ')}</Fact>}
          <Fact name="까닭">{reason}</Fact>
          {state === 'OPEN' ? (
            <Fact name="판매">{formatNumber(items)}개 모두 멈춤</Fact>
          ) : (
            <Fact name="끝낸 까닭">{recall.endReason}</Fact>
          )}
        </Facts>
        {recall.mistaken && <Tip className="mt-3">잘못 시작해서 물품을 다 모으지 않고 끝냈어요.</Tip>}
      </Panel>
      <Panel title="빌린 분이 받은 알림">
        <div className="rounded-md bg-ink-50 px-3.5 py-3">
          <b className="font-semibold">{noticeTitle(product.name)}</b>
          <p className="mt-0.5 text-small text-sub">{noticeText}</p>
        </div>
      </Panel>
      <Panel title="한 일">
        <Timeline
          steps={recall.steps.map((step, index) => ({
            key: String(index),
            day: formatDayHeading(step.at),
            time: formatClock(step.at),
            at: step.at,
            ...steps[step.kind],
            what: stepText(step),
            who: step.by.name,
          }))}
        />
      </Panel>
    </div>
  );
}
