// What stopping the clock does, with the real end for the chosen station.
import type { ReactNode } from 'react';
import { TextButton } from '#ui/action/text-link.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { dayAndHour } from '../../day-and-hour.ts';
import type { useStopPreview } from '../stop.api.ts';
import * as text from './stop-consequences.text.ts';

interface StopConsequencesProps {
  preview: ReturnType<typeof useStopPreview>;
  now: Date;
}

export function StopConsequences({ preview, now }: StopConsequencesProps) {
  return (
    <Card as="section" variant="accent" aria-labelledby="what-happens" className="mt-6 p-[18px]!">
      <h2 id="what-happens" className="mb-2.5 text-body-1 font-semibold">
        {text.whatHappens}
      </h2>
      <ul className="grid gap-2 text-sub">
        <Tick>
          <span role="status">
            <StopEnd preview={preview} now={now} />
          </span>
        </Tick>
        <Tick>{text.showsOpenStation}</Tick>
        <Tick>{text.opensInquiry}</Tick>
      </ul>
    </Card>
  );
}

function StopEnd({ preview, now }: StopConsequencesProps) {
  if (preview.data)
    return (
      <>
        <b className="font-semibold text-main tabular-nums">
          {text.untilWhen(dayAndHour(new Date(preview.data.until), now))}
        </b>{' '}
        {text.noFeeGrows}
      </>
    );
  if (!preview.isError) return text.endLoading;
  return (
    <>
      {text.endUnknown} <TextButton onClick={() => void preview.refetch()}>{text.retry}</TextButton>
    </>
  );
}

function Tick({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name="check" size={16} className="mt-[3px] flex-none text-main" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
