// What the dashboard's reply fills on home: notices, nearby stations, events.
import type { Coordinates } from '#domain/coordinates.ts';
import { MoreLink } from '#ui/action/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { Ticker } from '#ui/motion/ticker.tsx';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { EventBanners } from './event-banners.tsx';
import type { Dashboard } from './home.api.ts';
import { NearbyMap } from './nearby-map.tsx';
import * as text from './dashboard-sections.text.ts';

// Hardly ever shown: not in the first visit's bytes.
const NoStations = deferredComponent(async () => (await import('#web/station/no-stations.tsx')).NoStations);

export interface DashboardSectionsProps {
  dashboard: Dashboard;
  centre: Coordinates;
  own: Coordinates | null;
}

export function DashboardSections({ dashboard, centre, own }: DashboardSectionsProps) {
  const hasStations = dashboard.nearbyStations.length > 0;
  return (
    <>
      <Ticker
        className="mx-gutter mt-3"
        label={text.notices}
        items={dashboard.latestNotices.map((notice) => ({
          key: notice.id,
          to: paths.notice(notice.id),
          text: <Name of={notice} field="title" />,
        }))}
      />
      <Section
        title={text.stations}
        action={hasStations && <MoreLink to={paths.stationMap}>{text.map}</MoreLink>}
      >
        {hasStations ? (
          <NearbyMap stations={dashboard.nearbyStations} centre={centre} own={own} />
        ) : (
          <NoStations className="mx-gutter bg-tint" />
        )}
      </Section>
      {/* The banners are a region of their own. */}
      <div className="mt-7">
        <EventBanners events={dashboard.events} />
      </div>
    </>
  );
}
