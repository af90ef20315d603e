// The first screen: what is borrowed, what is new, what is near, what is on, and the two big buttons.
import { lazy, Suspense } from 'react';
import { useBrandName } from '#web/calls/config.ts';
import { useSignedIn } from '#web/calls/session.ts';
import { paths } from '#web/navigation/paths.ts';
import { useStartProcess } from '#web/rental/start-process.ts';
import { useWhereabouts } from '#web/station/whereabouts.ts';
import { Dock, DockButton } from '#web/ui/frame/bottom-bar.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { Ticker } from '#web/ui/motion/ticker.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { Borrowed } from './borrowed.tsx';
import { EventBanners } from './event-banners.tsx';
import { useActiveRentals, useDashboard } from './home.calls.ts';
import { Nearby } from './nearby.tsx';
import { useScannedHere } from './scanned-here.ts';

/** Only for whoever comes by a station's code. */
const ScannedCard = lazy(async () => ({ default: (await import('./scanned-card.tsx')).ScannedCard }));

export function HomeScreen() {
  const brand = useBrandName();
  const signedIn = useSignedIn();
  const scannedHere = useScannedHere();
  const active = useActiveRentals();
  const { centre, own, locate } = useWhereabouts();
  const { data: dashboard, isError, isFetching, refetch } = useDashboard(centre);
  const failed = dashboard === undefined && isError;

  return (
    <Screen
      header="home"
      layout={failed ? 'task' : 'page'}
      busy={dashboard === undefined && !failed}
      dock={<RentAndReturn />}
    >
      {(signedIn || failed) && <h1 className="sr-only">{brand}</h1>}
      {scannedHere && (
        <Suspense fallback={null}>
          <ScannedCard station={scannedHere} />
        </Suspense>
      )}
      {failed ? (
        <>
          {signedIn && active.rentals !== undefined && active.rentals.length > 0 && (
            <Borrowed active={active} />
          )}
          <LoadFailed
            title="위치 정보를 불러올 수 없습니다."
            line="위치 권한을 확인하고 다시 시도해 주세요."
            retrying={isFetching}
            onRetry={() => {
              void locate();
              void refetch();
            }}
          />
          <div className="h-20" />
        </>
      ) : (
        <>
          <Borrowed active={active} />
          <Notices notices={dashboard?.latestNotices} />
          <Nearby stations={dashboard?.nearbyStations} centre={centre} own={own} />
          <section aria-label="이벤트" className="mt-7">
            {dashboard === undefined ? (
              <div className="px-gutter">
                <Skeleton height={132} radius={20} />
              </div>
            ) : (
              <EventBanners events={dashboard.events} />
            )}
          </section>
        </>
      )}
    </Screen>
  );
}

function Notices({ notices }: { notices: readonly { id: number; title: string }[] | undefined }) {
  if (notices === undefined) {
    return (
      <div className="px-gutter pt-3">
        <Skeleton height={52} radius={16} />
      </div>
    );
  }
  return (
    <Ticker
      label="공지"
      items={notices.map(({ id, title }) => ({ key: id, to: paths.notice(id), text: title }))}
    />
  );
}

function RentAndReturn() {
  const { startRental, startReturn } = useStartProcess();
  return (
    <Dock label="대여와 반납">
      <DockButton look="sec" icon="ret" onClick={() => void startReturn()}>
        반납하기
      </DockButton>
      <DockButton icon="qr" onClick={() => void startRental()}>
        대여하기
      </DockButton>
    </Dock>
  );
}
