// Nothing waits: the lamp is on, with what was answered today.
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/text/won.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { InquiryList } from '../inquiry.api.ts';
import { inMinutes, todayText } from '../inquiry.text.ts';

export interface AllAnsweredProps {
  page: NonNullable<InquiryList['first']>;
  answeredPath: string;
  className: string;
}

export function AllAnswered({ page, answeredPath, className }: AllAnsweredProps) {
  const { today, usualHours, counts } = page;
  const mayAnalyse = useMay('insight.read');
  const hasFigures = today.medianMinutes !== null || usualHours !== null;
  return (
    <Panel className={`grid place-items-center text-center ${className}`}>
      <div className="-mt-7 grid justify-items-center gap-1.5 p-6" role="status">
        <LampOn size={132} />
        <h2 className="mt-3 text-[1.125rem]/[1.625rem] font-bold tracking-[-0.02em]">모두 답했어요</h2>
        <p className="text-sub">{todayText(today)}</p>
        {hasFigures && (
          <dl className="mt-4 grid grid-cols-[repeat(3,150px)] gap-2.5 text-left max-wide:grid-cols-1 max-wide:justify-self-stretch">
            {today.medianMinutes !== null && (
              <>
                <Figure name="첫 답까지 보통">{inMinutes(today.medianMinutes)}</Figure>
                <Figure name="약속 안에 답함">
                  {formatNumber(today.withinPromise)} / {formatNumber(today.answered)}건
                </Figure>
              </>
            )}
            {usualHours !== null && <Figure name="고객이 읽는 약속">{usualHours}시간 안</Figure>}
          </dl>
        )}
        <p className="mt-4 flex flex-wrap justify-center gap-2">
          {counts.ANSWERED > 0 && (
            <ButtonLink to={answeredPath} icon="chat">
              답변 완료 {formatNumber(counts.ANSWERED)}건 보기
            </ButtonLink>
          )}
          {mayAnalyse && (
            <ButtonLink to={paths.insight('support')} icon="chart">
              응대 인사이트
            </ButtonLink>
          )}
        </p>
      </div>
    </Panel>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-[12px] bg-ink-50 px-3.5 py-3">
      <dt className="text-small whitespace-nowrap text-sub">{name}</dt>
      <dd className="text-[1.0625rem]/6 font-bold tracking-[-0.02em] whitespace-nowrap">{children}</dd>
    </div>
  );
}
