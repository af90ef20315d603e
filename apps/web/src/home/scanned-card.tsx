// The station whose code was just scanned, leading to renting or returning there.
import { Link } from '#ui/action/link.tsx';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { PauseWords } from '#web/station/pause-words.tsx';
import { isOpen, openingLabel, type StationDetail } from '#web/station/station.api.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { useSignedIn } from '#client/session/member-session.ts';
import { OtherLanguageButton } from '#web/language/other-language-button.tsx';
import * as text from './scanned-card.text.ts';

/** Not in Korean: who reads it finds all of that on home. */
const Landing = text.explainsService
  ? deferredComponent(async () => (await import('./landing/landing.tsx')).Landing)
  : undefined;

export function ScannedCard({ station }: { station: StationDetail }) {
  const signedIn = useSignedIn();
  if (Landing && !signedIn) return <Landing station={station} />;
  return (
    <div className="mx-gutter mt-1 mb-2 [section+&]:mt-3">
      <Card as={Link} variant="accent" to={paths.rentalOrReturn} className="block">
        <ItemRow
          picture={<StationPin open={isOpen(station)} />}
          title={<StationName of={station} />}
          line={isOpen(station) ? text.here : <ClosedLine station={station} />}
          end={<Icon name="right" size={20} className="text-faint" />}
        />
      </Card>
      <OtherLanguageButton className="ml-1 text-sub" />
    </div>
  );
}

/** "운영 종료 / 반납은 할 수 있어요", "잠시 쉬어요 · 실내 공사 · 2026.11.20까지 / 반납은 할 수 있어요" */
function ClosedLine({ station }: { station: StationDetail }) {
  const hasWords = station.pauseReason !== null || station.pausedUntil !== null;
  const state = (
    <>
      {openingLabel(station)}
      {hasWords && '\u00a0· '}
      <PauseWords of={station} />
    </>
  );
  return <Lines of={[state, text.stillReturns]} />;
}
