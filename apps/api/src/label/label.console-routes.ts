// The console's routes of labels and posters: PDF files, and a note of who printed them.
import { FileReply, type Handlers } from '#api/http/serve.ts';
import type { labelEndpoints } from '#contract/console/stock/label.ts';
import type { LabelPrint } from './draw-labels.ts';
import { printLabels } from './print-labels.ts';
import { printPoster, type PosterDeps } from './print-poster.ts';

type Shown = LabelPrint['shows'] extends ReadonlySet<infer Part> ? Part : never;

export function labelConsoleRoutes(deps: PosterDeps): Handlers<typeof labelEndpoints> {
  return {
    'GET /api/v1/console/labels.pdf': async ({ viewer, query: { serials, show, ...print } }) => {
      const shows = new Set(show.split(',') as Shown[]);
      const pdf = await printLabels(deps.db, viewer, serials, { ...print, shows });
      return new FileReply(pdf, `온데스크_라벨_${serials[0]}.pdf`);
    },
    'GET /api/v1/console/stations/{id}/poster.pdf': async ({ viewer, params, query }) => {
      const { pdf, stationName } = await printPoster(deps, viewer, params.id, query);
      return new FileReply(pdf, `온데스크_포스터_${stationName}_${query.size}.pdf`);
    },
  };
}
