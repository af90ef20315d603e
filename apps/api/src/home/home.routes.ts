// The home routes.
import { databaseNow, type Database } from '#api/database/database.ts';
import { listBanners } from '#api/event/event.queries.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import { countUnreadMessages } from '#api/notification/member/member-log.queries.ts';
import { listLatestNotices } from '#api/notice/notice.queries.ts';
import { listActiveRentals } from '#api/rental/rental.queries.ts';
import { findAskedConsent } from '#api/settings/documents/document-version.queries.ts';
import { parseCoordinates } from '#api/station/distance/parse-coordinates.ts';
import { listNearestStations } from '#api/station/station.queries.ts';
import type { homeEndpoints } from '#contract/member/home.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

const BANNERS = 10;
const TICKER_NOTICES = 5;
const NEARBY_STATIONS = 20;

export function homeRoutes({ db }: { db: Database }): Handlers<typeof homeEndpoints> {
  return {
    'GET /api/v1/main': async ({ query }) => {
      const from = parseCoordinates(query);
      const [events, latestNotices, nearbyStations] = await Promise.all([
        listBanners(db, BANNERS),
        listLatestNotices(db, TICKER_NOTICES),
        listNearestStations(db, from, NEARBY_STATIONS),
      ]);
      const main = { events, latestNotices, nearbyStations };
      return from === null ? new PublicReply(main) : main;
    },
    'GET /api/v1/main/active-rentals': async ({ viewer }) => {
      const [activeRentals, unreadMessages, consent] = await Promise.all([
        listActiveRentals(db, viewer.memberId),
        countUnreadMessages(db, viewer.memberId),
        findAskedConsent(db, viewer.memberId),
      ]);
      const serverTime = toKoreanIso(await databaseNow(db));
      return { activeRentals, unreadMessages, serverTime, ...(consent && { consent }) };
    },
  };
}
