// The endpoints of stopping the clock of a rental.
import { requestLanguage } from '#api/http/request-language.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { PhotoDeps } from '#api/thread/thread-photos.ts';
import type { stopEndpoints } from '#contract/member/rental/stop.ts';
import { previewStop, stopRental } from './stop-rental.ts';

export function stopRoutes(deps: PhotoDeps): Handlers<typeof stopEndpoints> {
  return {
    'GET /api/v1/rentals/{token}/stops/preview': ({ viewer, params, query }) =>
      previewStop(deps, viewer, { token: params.token, stationId: query.stationId }),
    'POST /api/v1/rentals/{token}/stops': ({ viewer, params, body, request }) =>
      stopRental(deps, viewer, { token: params.token, ...body, language: requestLanguage(request) }),
  };
}
