// The points of a return to where something was short: as they are promised before it, and counted up once it is recorded.
import type { ReactNode } from 'react';
import { Card } from '#ui/display/card.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { IconTile } from '#web/benefit/icon-tile.tsx';
import { useCounted } from '#web/benefit/use-counted.ts';
import type { ReturnQuote } from '../rental.api.ts';
import * as text from './help-points.text.ts';

type PointsOfReturn = ReturnQuote['points'];

export function PromisedHelpPoints({ points }: { points: PointsOfReturn }) {
  return <HelpCard title={text.returnHere(points.help)} line={text.wasShort} points={points} />;
}

export function EarnedHelpPoints({ points }: { points: PointsOfReturn }) {
  return (
    <HelpCard title={<Received points={points.help + points.earn} />} line={text.helped} points={points} />
  );
}

interface HelpCardProps {
  title: ReactNode;
  line: string;
  points: PointsOfReturn;
}

function HelpCard({ title, line, points }: HelpCardProps) {
  return (
    <Card as="section" variant="accent" aria-label={text.help} className="px-[18px]! py-4!">
      <div className="flex items-center gap-3">
        <IconTile icon="coin" size="m" lit />
        <p className="min-w-0 flex-1">
          <b className="block text-body-1 font-semibold">{title}</b>
          <span className="block text-caption text-sub">{line}</span>
        </p>
      </div>
      <KeyValues tight className="mt-3 border-t border-(--od-lamp-200) pt-2">
        <KeyValue label={text.help}>{text.gained(points.help)}</KeyValue>
        {points.earn > 0 && <KeyValue label={text.earn}>{text.gained(points.earn)}</KeyValue>}
      </KeyValues>
    </Card>
  );
}

function Received({ points }: { points: number }) {
  const shown = useCounted(points, { fromZero: true });
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {text.received(shown)}
      </span>
      <span className="sr-only">{text.received(points)}</span>
    </>
  );
}
