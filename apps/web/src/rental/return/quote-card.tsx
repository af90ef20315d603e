// The return quote on its card: the item, from where to where, how long; and in red what is owed.
import { formatNumber, formatWon } from '#domain/won.ts';
import { Icon, type IconName } from '#web/ui/art/icon.tsx';
import { StatusBadge } from '#web/ui/show/badge.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { KeyValue, KeyValues } from '#web/ui/show/key-value.tsx';
import { ItemFacts } from '../item-facts.tsx';
import type { ReturnQuote } from '../rental.calls.ts';
import { minutesInWords } from '../time-left.ts';
import './quote-card.css';

export function QuoteCard({ quote }: { quote: ReturnQuote }) {
  return (
    <Card as="section" look="line" aria-label="반납 정보">
      <ItemFacts
        name={quote.name}
        image={quote.image}
        category={quote.category}
        line={`${quote.rentalTimeHour}시간 대여`}
        end={<StatusBadge status={quote.status} />}
      />
      <dl className="return-route mt-[18px] border-t border-line pt-4">
        <div className="return-route__stop">
          <dt>대여 스테이션</dt>
          <dd>{quote.rentalStationName}</dd>
        </div>
        <div className="return-route__stop" data-here>
          <dt>반납 스테이션</dt>
          <dd>{quote.returnStationName}</dd>
        </div>
      </dl>
      <KeyValues className="mt-3.5 -mb-2 border-t border-line pt-1.5">
        <KeyValue label="총 이용 시간">
          <Minutes count={quote.minutesOfUse} />
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

/** Minutes as specified, and in words beside them where minutes alone are hard to grasp. */
function Minutes({ count }: { count: number }) {
  return (
    <>
      {count >= 60 && <span className="mr-2 text-caption text-faint">{minutesInWords(count)}</span>}
      {formatNumber(count)}분
    </>
  );
}

export function Owed({ quote }: { quote: ReturnQuote }) {
  return (
    <Card look="danger" className="py-2!">
      <KeyValues>
        <KeyValue danger label={<Labelled icon="clock">연체 시간</Labelled>}>
          {formatNumber(quote.overdueMinutes)}분
        </KeyValue>
        <KeyValue danger label={<Labelled icon="card">연체 금액</Labelled>}>
          <span className="text-title-2">{formatWon(quote.overdueAmount)}</span>
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

function Labelled({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="flex h-full items-center gap-1.5">
      <Icon name={icon} size={20} />
      {children}
    </span>
  );
}
