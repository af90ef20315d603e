// Chunking of the first visit: two files before the first paint (libraries, our own code) and a few after it, instead of many
// small ones that compress worse.
import type { Rolldown } from 'vite';
import { appChunks } from '#tools/vite/app-chunks.ts';

type Chunks = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/** Home uses neither mutations nor paged queries; their code is loaded with the first screen that does. */
const library =
  /\/node_modules\/(?!.*\/(useMutation|useMutationState|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$)/;

/** What home alone loads once it is painted: what lies below the fold, the menu, the service worker. */
const afterFirstPaint =
  /\/(app\/(footer|offline-notice|side-drawer|ahead\/service-worker)|home\/dashboard-sections)(\.text)?\.tsx?$/;

/** The table of screens, and the icons home does not show: whoever enters elsewhere than at home needs it first, and nothing else of what home loads later. */
const routeTable =
  /\/(app\/(other-screens|ahead\/prefetch-(data|screens)|routes)(\.text)?|illustration\/more-icon(s|-shapes))\.tsx?$/;

/** What the menu shares with the screens of an account. */
const menuParts =
  /\/(action\/list-row\.tsx|illustration\/avatar\.tsx|account\/member\.api\.ts|assets\/profile-default\.svg)$/;

/** The map around whichever service draws it. */
const mapParts =
  /\/packages\/map\/src\/(centre-offset|covered-pins|fit-view|map-adapter|(map-view|marker-element)(\.text)?|station-clusters|station-pins)\.tsx?$|\/station-(active|active-closed|closed|open)-\d+x\d+\.svg\?no-inline$/;

/** What home's map and banners share with the other maps and lists. */
const stationParts =
  /\/(navigation\/first-pictures|station\/(distance|format-hours|station\.text|map\/markers))\.tsx?$/;

/** What nearly every screen of a rental needs: a file for each would be mostly the overhead of a file. */
const rentalParts =
  /\/(domain\/src\/rental\/(rental-terms|stops)|rental\/(server-now|item-summary|(day-and-hour|time-left)(\.text)?|stop\/running-stop|stop\/stopped\/stopped\.text)|display\/key-value)\.tsx?$/;

/** What the inquiries have in common, and what my page says of them. */
const inquiryParts =
  /\/(domain\/src\/inquiry-labels\.text|inquiry\/(inquiry\.api|inquiry\.text|inquiry-title))\.tsx?$/;

/** What can be taken off an order, and the two screens of a membership, which are little more. */
const orderBenefits =
  /\/benefit\/(order\/(benefit-rows|extension-benefits|(coupon|membership|points)-row|row-words|order\.text)|membership\/(membership\.api|(next-)?membership-screen|plan-terms))\.tsx?$/;

/** What every screen after the payment window needs. */
const paymentParts =
  /\/payment\/(payment\.api|payment-pending(\.text)?|payment-refused|use-durable-mutation|use-elapsed)\.tsx?$/;

export const firstVisitChunks: Chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', tags: ['$initial'], test: library },
    {
      name: appChunks({
        fixed: [
          { name: 'after-first-paint', test: afterFirstPaint },
          { name: 'routes', test: routeTable },
          { name: 'menu-parts', test: menuParts },
          { name: 'map-parts', test: mapParts },
          { name: 'station-parts', test: stationParts },
          { name: 'rental-parts', test: rentalParts },
          { name: 'inquiry-parts', test: inquiryParts },
          { name: 'order-benefits', test: orderBenefits },
          { name: 'payment-parts', test: paymentParts },
        ],
        maxScreenBytes: 8_300,
        maxBytesMore: 400,
        maxSharedBytes: 2_600,
        styleFiles: /rest-of-font\.css$/,
      }),
    },
  ],
};
