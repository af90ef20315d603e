// Where somebody arrives who scanned a station's code with their own camera and knows nothing of us: where they are, what is there, how it works.
import { useId } from 'react';
import { KoreanName, Name } from '#web/names/name.tsx';
import { OtherLanguageButton } from '#web/language/other-language-button.tsx';
import { describeOpenStation } from '#web/station/describe-opening.ts';
import { PauseWords } from '#web/station/pause-words.tsx';
import { PopularProducts } from '#web/station/popular-products.tsx';
import { isOpen, openingLabel, type StationDetail } from '#web/station/station.api.ts';
import { Card } from '#ui/display/card.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import * as text from './landing.text.ts';

const steps: readonly { icon: IconName; title: string; line: string }[] = [
  { icon: 'qr', title: text.scan, line: text.scanLine },
  { icon: 'card', title: text.pay, line: text.payLine },
  { icon: 'return', title: text.giveBack, line: text.giveBackLine },
];

export function Landing({ station }: { station: StationDetail }) {
  const [title, how] = [useId(), useId()];
  const open = isOpen(station);
  return (
    <>
      <Card as="section" variant="accent" aria-labelledby={title} className="mx-gutter mt-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <span
            className={`flex items-center gap-2 text-caption font-semibold ${open ? 'text-open' : 'text-sub'}`}
          >
            <StatusDot tone={open ? 'open' : 'closed'} />
            {open ? describeOpenStation(station) : openingLabel(station)}
          </span>
          <OtherLanguageButton className="text-sub" />
        </div>
        <div className="mt-1 flex items-start gap-3.5">
          <StationPin open={open} active />
          <h2 id={title} className="min-w-0 text-title-2">
            <Parts of={text.youAreAt(<Name of={station} />)} />
            <KoreanName of={station} large />
          </h2>
        </div>
        <p className="mt-3.5 border-t border-lamp-200 pt-3.5 text-body-2">
          {station.paused && (
            <span className="block text-sub">
              <PauseWords of={station} />
            </span>
          )}
          {open ? text.here : text.stillReturns}
        </p>
      </Card>
      <div className="mb-5 px-gutter">
        <PopularProducts
          stationId={station.id}
          open={open}
          title={open ? text.readyHere : undefined}
          products={station.popularProducts}
        />
        <section aria-labelledby={how} className="mt-6">
          <h2 id={how} className="mb-1 text-title-3">
            {text.howItWorks}
          </h2>
          <ol>
            {steps.map((step) => (
              <li key={step.icon} className="flex min-h-15 items-center gap-3.5">
                <span className="grid size-11 flex-none place-items-center rounded-[14px] bg-tint text-sub">
                  <Icon name={step.icon} size={22} />
                </span>
                <span className="min-w-0">
                  <b className="block text-body-2 font-semibold">{step.title}</b>
                  <span className="text-caption text-sub">{step.line}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
