// The running membership: what is left today and in all, what it saved, and how it ends.
import { useState } from 'react';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { Membership, RunningMembership } from '../membership.api.ts';
import { RunningCard } from './running-card.tsx';
import { SavedThisMonth } from './saved-this-month.tsx';
import { nextMembership, title } from '../membership.text.ts';
import * as text from './mine.text.ts';

interface MineProps {
  membership: RunningMembership;
  next: Membership | null;
  /** Something is sold, and nothing was bought for afterwards. */
  canBuyNext: boolean;
  now: Date;
  onRefused: () => void;
}

export function Mine({ membership, next, canBuyNext, now, onRefused }: MineProps) {
  const [ending, setEnding] = useState<'mine' | 'next'>();
  const { startsAt, paidWith, nextFrom } = membership;
  const isTimeForNext = canBuyNext && nextFrom !== null && Date.parse(nextFrom) <= now.getTime();
  return (
    <Screen header={<SubHeader title={title} />}>
      <RunningCard membership={membership} now={now} />
      <SavedThisMonth membership={membership} now={now} />
      <Divider className="mt-4" />
      <div className="px-gutter pt-3 pb-8">
        <KeyValues tight>
          {startsAt !== null && (
            <KeyValue label={text.startedOn}>{formatKoreanDate(new Date(startsAt))}</KeyValue>
          )}
          <KeyValue label={text.payment}>{text.paidWith(paidWith.amount, paidWith.cardLast4)}</KeyValue>
          <NextRow next={next} nextFrom={canBuyNext && !isTimeForNext ? nextFrom : null} />
        </KeyValues>
        {isTimeForNext && (
          <ButtonLink className="mt-3" block to={paths.nextMembership}>
            {text.buyNext}
          </ButtonLink>
        )}
        {next && (
          <Button variant="outline" size="m" block className="mt-3" onClick={() => setEnding('next')}>
            {text.endNext}
          </Button>
        )}
        <Button
          variant="outline"
          size="m"
          block
          className={next || isTimeForNext ? 'mt-2' : 'mt-3'}
          onClick={() => setEnding('mine')}
        >
          {text.end}
        </Button>
      </div>
      <EndDialog
        open={ending === 'mine'}
        membership={membership}
        title={text.endTitle}
        detail={membership.refundNow === 0 ? text.endWithoutRefund : text.endDetail}
        onClose={() => setEnding(undefined)}
        onRefused={onRefused}
      />
      {next && (
        <EndDialog
          open={ending === 'next'}
          membership={next}
          title={text.endNextTitle}
          detail={text.endNextDetail}
          onClose={() => setEnding(undefined)}
          onRefused={onRefused}
        />
      )}
    </Screen>
  );
}

function NextRow({ next, nextFrom }: { next: Membership | null; nextFrom: string | null }) {
  const from = next?.startsAt ?? nextFrom;
  if (from === null) return null;
  const day = new Date(from);
  return (
    <KeyValue label={nextMembership}>
      {next ? text.nextBegins(nameOf(next.plan), day) : text.nextFrom(day)}
    </KeyValue>
  );
}
