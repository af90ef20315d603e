// What is known about one station, over the map: where it is, whether it is open, how to get there, what can be rented.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ExternalLink } from '#web/ui/action/text-link.tsx';
import { Icon } from '#web/ui/art/icon.tsx';
import { StationPicture } from '#web/ui/art/station-art.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { StatusDot } from '#web/ui/show/status-dot.tsx';
import { chosenStation } from '#web/visit.ts';
import { kakaoWalk, naverWalk } from './directions.ts';
import { HeartButton } from './heart-button.tsx';
import { formatHours } from './opening.ts';
import { PopularProducts } from './popular-products.tsx';
import { isOpen, useStation, type Station } from './station.calls.ts';
import { StationName } from './station-name.tsx';
import { fromStation } from './where-from.ts';
import './station-sheet.css';

export interface StationSheetProps {
  /** Undefined: closed. */
  station: Station | undefined;
  onClose: () => void;
  onHeight?: ((pixels: number) => void) | undefined;
}

export function StationSheet({ station, onClose, onHeight }: StationSheetProps) {
  const titleId = useId();
  return (
    <Sheet
      open={station !== undefined}
      onClose={onClose}
      onHeight={onHeight}
      labelledBy={titleId}
      closeLabel="스테이션 정보 닫기"
    >
      {station && <StationFacts key={station.id} station={station} titleId={titleId} />}
    </Sheet>
  );
}

function StationFacts({ station, titleId }: { station: Station; titleId: string }) {
  const navigate = useNavigate();
  const { data: detail, isError } = useStation(station.id);
  const title = useFocusOnArrival();
  const { name, address, image, status } = detail ?? station;
  const open = isOpen(detail ?? station);

  function showAllItems(): void {
    chosenStation.keep(detail ?? station);
    void navigate(paths.rentalItems, { state: fromStation(station.id) });
  }

  return (
    <>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h1 id={titleId} ref={title} tabIndex={-1} className="station-sheet__name">
            <StationName name={name} />
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-2">
            <StatusDot tone={open ? 'open' : 'closed'} />
            <b className={`whitespace-nowrap ${open ? 'text-open' : 'text-sub'}`}>{status}</b>
            <span className="whitespace-nowrap text-sub tabular-nums">{formatHours(detail ?? station)}</span>
          </p>
          <p className="mt-1 -ml-1 flex gap-1.5 text-sub">
            <Icon name="pin" size={18} className="mt-[3px]" />
            <span>{address}</span>
          </p>
        </div>
        <div className="station-sheet__picture">
          <div className="station-sheet__frame">
            <StationPicture src={image} stationId={station.id} />
          </div>
          <HeartButton station={station} round className="absolute -right-1.5 -bottom-2" />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <WalkLink href={naverWalk(station)} look="sec">
          <Icon name="walk" size={18} />
          길찾기
        </WalkLink>
        <WalkLink href={kakaoWalk(station)} look="line">
          카카오맵
        </WalkLink>
      </div>
      {!isError && <PopularProducts stationId={station.id} open={open} products={detail?.popularProducts} />}
      <Button block className="mt-5" onClick={showAllItems}>
        대여 가능 물품 전체 조회
      </Button>
    </>
  );
}

interface WalkLinkProps {
  href: string;
  look: 'sec' | 'line';
  children: ReactNode;
}

function WalkLink({ href, look, children }: WalkLinkProps) {
  return (
    <ExternalLink look="bare" href={href} className="button" data-look={look} data-size="s">
      <span className="button__label">{children}</span>
    </ExternalLink>
  );
}

/** Reading goes on at the station's name, and afterwards where it was before: at its pin or its row. */
function useFocusOnArrival() {
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
