// The first screen: active rentals, notices, nearby stations, events, and the two large buttons.
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { hasCode } from '#client/api-error.ts';
import { readConfig, useBrandName } from '#client/config.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { Dock, DockButton } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Section } from '#ui/layout/section.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useStartRental } from '#web/rental/start/use-start-rental.ts';
import { consentPutOff } from '#web/session-state.ts';
import { useMyLocation } from '#web/station/use-my-location.ts';
import { ActiveRentalsSection } from './active-rentals.tsx';
import { readDashboard, useActiveRentals, useDashboard } from './home.api.ts';
import { useStationFromUrl } from './use-station-from-url.ts';
import * as text from './home-screen.text.ts';

/** Only for whoever scanned a station's code. */
const ScannedCard = lazyComponent(async () => (await import('./scanned-card.tsx')).ScannedCard);

/** Loaded while the dashboard is read, so that the first paint does not wait for it. */
const DashboardSections = lazyComponent(
  async () => (await import('./dashboard-sections.tsx')).DashboardSections,
);

/** What home shows first, and the script that shows it. */
export const readHome = (client: QueryClient) =>
  Promise.all([readConfig(client), readDashboard(client), DashboardSections.load()]);

export function HomeScreen() {
  const brand = useBrandName();
  const signedIn = useSignedIn();
  const active = useActiveRentals();
  const scanned = useStationFromUrl(signedIn, active);
  const navigate = useNavigate();
  useEffect(() => {
    if (active.asksForConsent && !consentPutOff.read()) void navigate(paths.consent(), { replace: true });
  }, [active.asksForConsent, navigate]);
  const { centre, own, locate } = useMyLocation();
  const dashboard = useDashboard(centre);
  const failed = dashboard.data === undefined && dashboard.isError;
  const hasActiveRentals = signedIn && active.rentals !== undefined && active.rentals.length > 0;
  const overdue = active.rentals?.some(({ status }) => rentalStatusOf(status) === 'overdue') === true;
  const rentals = (!failed || hasActiveRentals) && <ActiveRentalsSection active={active} />;

  return (
    <Screen
      header="home"
      layout={failed ? 'task' : 'page'}
      busy={isLoading(dashboard)}
      dock={<RentAndReturn />}
    >
      {(signedIn || failed) && <h1 className="sr-only">{brand}</h1>}
      {overdue && rentals}
      {(scanned.station || scanned.isLoading) && (
        <Suspense fallback={<ScannedLoading />}>
          {scanned.station ? <ScannedCard station={scanned.station} /> : <ScannedLoading />}
        </Suspense>
      )}
      {!overdue && rentals}
      <AsyncContent
        query={{
          data: dashboard.data,
          isError: dashboard.isError,
          isFetching: dashboard.isFetching,
          refetch: () => {
            void locate();
            void dashboard.refetch();
          },
        }}
        failed={{
          title: text.failed,
          line: hasCode(dashboard.error, 'OFFLINE') ? dashboard.error.message : undefined,
        }}
        loading={<DashboardLoading />}
        showLoadingAtOnce
      >
        {(data) => (
          <Suspense fallback={<DashboardLoading />}>
            <DashboardSections dashboard={data} centre={centre} own={own} />
          </Suspense>
        )}
      </AsyncContent>
      {failed && <div className="h-20" />}
    </Screen>
  );
}

/** As tall as the card and the button of the other language below it, so that nothing under them moves. */
function ScannedLoading() {
  return (
    <div className="mx-gutter mt-1 mb-2 pb-11 [section+&]:mt-3">
      <Skeleton height={89} radius={20} />
    </div>
  );
}

function DashboardLoading() {
  useEffect(() => DashboardSections.prefetch(), []);
  return (
    <>
      <div className="px-gutter pt-3">
        <Skeleton height={52} radius={16} />
      </div>
      <Section title={text.stations}>
        <div className="mx-gutter grid min-h-[212px] rounded-xl bg-tint shadow-[inset_0_0_0_1px_var(--od-edge)]">
          <Spinner>{text.locating}</Spinner>
        </div>
      </Section>
      <div className="mt-7 px-gutter">
        <Skeleton height={132} radius={20} />
      </div>
    </>
  );
}

function RentAndReturn() {
  const { startRental, startReturn } = useStartRental();
  return (
    <Dock label={text.rentAndReturn}>
      <DockButton variant="secondary" icon="return" onClick={() => void startReturn()}>
        {text.giveBack}
      </DockButton>
      <DockButton icon="qr" onClick={() => void startRental()}>
        {text.rent}
      </DockButton>
    </Dock>
  );
}
