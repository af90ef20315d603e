// What renters read of how long an answer takes, where that comes from, and what another promise would mean.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { formatDuration } from '#console/format/format-duration.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { readSettingValue, type WorkingHours } from '#domain/settings.ts';
import { formatNumber } from '#domain/text/won.ts';
import { describeWorkingHours } from '#domain/time/describe-working-hours.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { valueOf as valueTyped } from '../field/setting-input.ts';
import type { SettingsSideProps } from '../settings-side-props.ts';
import { describePromise, MIN_ANSWERS, type Promise30Days } from './promise.text.ts';

export function SupportSide({ valueOf }: Pick<SettingsSideProps, 'valueOf'>) {
  const promise = usePromise(valueOf);
  const hours = readTyped('support.hours', valueOf) as WorkingHours | undefined;
  return (
    <>
      <RenterReads promise={promise} hours={hours} />
      {promise && <WhereFrom promise={promise} />}
      {promise && <WhatThen promise={promise} />}
    </>
  );
}

function readTyped(key: 'support.hours' | 'support.firstAnswerHours', valueOf: SettingsSideProps['valueOf']) {
  const typed = valueOf(key);
  const reading = typed === undefined ? undefined : readSettingValue(key, valueTyped(key, typed));
  return reading && 'value' in reading ? reading.value : undefined;
}

/** With the promise that is typed; while that is no number, with the one before. */
function usePromise(valueOf: SettingsSideProps['valueOf']): Promise30Days | undefined {
  const hours = readTyped('support.firstAnswerHours', valueOf) as number | undefined;
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/inquiries/promise', {
      query: { firstAnswerHours: hours ?? 1 },
      tags: ['settings', 'inquiries'],
    }),
    enabled: hours !== undefined,
    placeholderData: (before) => before,
  });
  return data;
}

interface RenterReadsProps {
  promise: Promise30Days | undefined;
  hours: WorkingHours | undefined;
}

function RenterReads({ promise, hours }: RenterReadsProps) {
  const usual = promise?.usualHours ?? null;
  return (
    <section
      aria-label="고객이 읽는 약속"
      className="grid justify-items-center gap-3 rounded-[16px] bg-paper-200 px-[22px] pt-[18px] pb-[22px]"
    >
      <p className="flex items-center gap-2.5 text-small font-semibold text-sub">
        <Icon name="mobile" />
        고객이 읽는 약속
      </p>
      <div className="w-full rounded-[30px] bg-white px-[18px] py-5 shadow-3">
        <p className="text-[1.0625rem]/6 font-bold tracking-[-0.02em]">무엇을 도와드릴까요?</p>
        {hours && (
          <div className="mt-2.5 flex gap-2.5 rounded-[12px] bg-lamp-50 px-3.5 py-3">
            <Icon name="clock" className="mt-0.5 flex-none text-glow" />
            <div className="min-w-0">
              {usual !== null && <p className="font-semibold">보통 {usual}시간 안에 답해요</p>}
              <p className="text-small text-sub">{describeWorkingHours(hours.week)}</p>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function WhereFrom({ promise }: { promise: Promise30Days }) {
  const { firstAnswers, usualMinutes, usualHours } = promise;
  return (
    <Panel title="이 말은 실제에서 나와요">
      <Facts>
        <Fact name="30일 첫 답">{formatNumber(firstAnswers)}건</Fact>
        {usualMinutes !== null && (
          <Fact name="80%가 받은 때">{formatDuration(usualMinutes * MINUTE_MS)}</Fact>
        )}
        {usualHours !== null && <Fact name="올림해서">{usualHours}시간</Fact>}
      </Facts>
      <p className="mt-1.5 text-small text-sub">
        {MIN_ANSWERS}건보다 적으면 이 문장은 보이지 않아요. 실제보다 좋게 쓸 수 없어요.
      </p>
    </Panel>
  );
}

function WhatThen({ promise }: { promise: Promise30Days }) {
  const { late, month } = describePromise(promise);
  return (
    <Panel title="바꾸면">
      <p className="text-small text-sub">
        {late.words}
        {late.number !== undefined && <b className="font-bold text-danger">{late.number}</b>} {month}
      </p>
    </Panel>
  );
}
