// The sheet of one station over the map: address, hours, directions and what can be rented.
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { kilometresBetween, type Coordinates } from '#domain/coordinates.ts';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { useShare } from '#web/navigation/share-button.tsx';
import { useSignedIn } from '#client/session/member-session.ts';
import { deferredComponent, lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { Button, ExternalButtonLink } from '#ui/action/button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { StationPicture } from '#ui/illustration/station-art.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { selectedStation } from '#web/session-state.ts';
import { kakaoWalk, naverWalk } from '#map/directions.ts';
import { BookmarkButton } from '../bookmark/bookmark-button.tsx';
import { formatWay } from '../distance.ts';
import { formatHours, formatNextOpening } from '../format-hours.ts';
import { PauseWords } from '../pause-words.tsx';
import { PopularProducts } from '../popular-products.tsx';
import { isOpen, openingLabel, useStation, type Station } from '../station.api.ts';
import { StationTitle } from '../station-name.tsx';
import { fromStation } from '../location-state.ts';
import * as text from './station-sheet.text.ts';

/** Fetched when it is first opened: the sheet must not fail because of it. */
const MissingItemDialog = lazyComponent(
  async () => (await import('../missing-item-dialog.tsx')).MissingItemDialog,
);

/** Hardly ever shown. */
const ReturnWarning = deferredComponent(async () => (await import('./return-warning.tsx')).ReturnWarning);

/** Only for members, and seldom shown. */
const HelpLine = deferredComponent(async () => (await import('./help-line.tsx')).HelpLine);

export interface StationSheetProps {
  /** Undefined: closed. */
  station: Station | undefined;
  /** Null where the member's own location is not known. */
  own: Coordinates | null;
  onClose: () => void;
  onHeight?: ((pixels: number) => void) | undefined;
}

export function StationSheet({ station, own, onClose, onHeight }: StationSheetProps) {
  const titleId = useId();
  return (
    <Sheet
      open={station !== undefined}
      onClose={onClose}
      onHeight={onHeight}
      labelledBy={titleId}
      closeLabel={text.close}
    >
      {station && <StationDetails key={station.id} station={station} own={own} titleId={titleId} />}
    </Sheet>
  );
}

interface StationDetailsProps extends Pick<StationSheetProps, 'own'> {
  station: Station;
  titleId: string;
}

function StationDetails({ station, own, titleId }: StationDetailsProps) {
  const navigate = useNavigate();
  const { data: detail, isError } = useStation(station.id);
  const title = useFocusWhileOpen();
  const signedIn = useSignedIn();
  const share = useShare();
  const known = detail ?? station;
  const { address, image, paused } = known;
  const open = isOpen(known);
  const opens = formatNextOpening(known);

  function showAllItems(): void {
    selectedStation.set(known);
    void navigate(paths.rentalItems, { state: fromStation(station.id) });
  }

  return (
    <>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h1 id={titleId} ref={title} tabIndex={-1} className="text-title-2 focus:outline-none">
            <StationTitle station={known} />
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-2">
            <StatusDot tone={open ? 'open' : 'closed'} />
            <b className={`whitespace-nowrap ${open ? 'text-open' : 'text-sub'}`}>{openingLabel(known)}</b>
            {!paused && <span className="whitespace-nowrap text-sub tabular-nums">{formatHours(known)}</span>}
          </p>
          {paused && (
            <p className="mt-1 text-caption text-sub">
              <span className="block">
                <PauseWords of={known} />
              </span>
              {text.returnsStillWork}
            </p>
          )}
          {opens !== undefined && <p className="mt-1 text-caption text-sub tabular-nums">{opens}</p>}
          <p className="mt-1 -ml-1 flex gap-1.5 text-sub">
            <Icon name="pin" size={18} className="mt-[3px]" />
            <span>
              <span lang="ko">{address}</span>
              {own && (
                <span className="block text-caption tabular-nums">
                  {formatWay(kilometresBetween(own, station))}
                </span>
              )}
            </span>
          </p>
        </div>
        {/* Dragging the picture drags the sheet, not the picture. */}
        <div className="relative w-[clamp(88px,28.7vw,112px)] flex-none [-webkit-user-drag:none]">
          <div className="aspect-square overflow-hidden rounded-[18px] bg-tint">
            <StationPicture src={image} stationId={station.id} />
          </div>
          <BookmarkButton station={station} round className="absolute -right-1.5 -bottom-2" />
        </div>
      </div>
      {known.returnWarning && <ReturnWarning station={station} />}
      {signedIn && <HelpLine stationId={station.id} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <ExternalButtonLink href={naverWalk(station)} variant="secondary" size="s">
          <Icon name="walk" size={18} />
          {text.directions}
        </ExternalButtonLink>
        <ExternalButtonLink href={kakaoWalk(station)} variant="outline" size="s">
          {text.kakaoMap}
        </ExternalButtonLink>
        <Button
          variant="outline"
          size="s"
          icon="share"
          onClick={() => void share({ title: nameOf(known), path: paths.sharedStation(station.id) })}
        >
          {text.share}
        </Button>
      </div>
      {!isError && <PopularProducts stationId={station.id} open={open} products={detail?.popularProducts} />}
      <Button block className="mt-5" onClick={showAllItems}>
        {text.showAllItems}
      </Button>
      <MissingItem stationId={station.id} />
    </>
  );
}

/** Only for members: a report needs somebody to answer. */
function MissingItem({ stationId }: { stationId: number }) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (!useSignedIn()) return null;
  return (
    <div className="mt-1 text-center">
      <TextButton className="text-caption text-sub" onClick={() => setDialog('open')}>
        {text.missing}
      </TextButton>
      {dialog !== 'unopened' && (
        <Suspense>
          <MissingItemDialog
            stationId={stationId}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the focus to the station's name, and back to its pin or row when the sheet closes. */
function useFocusWhileOpen() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return title;
}
