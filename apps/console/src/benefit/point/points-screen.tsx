// 혜택 → 포인트: all points there are, the rules they are earned by, and the flow of this month.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { SettingsForm } from '#console/settings/settings-form.tsx';
import { useSettings } from '#console/settings/settings.api.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { BenefitsTitle } from '../benefits-title.tsx';
import { PointFlow } from './point-flow.tsx';
import { PointTiles } from './point-tiles.tsx';
import { pointsText as text } from './points.text.ts';
import { RateEffect } from './rate-effect.tsx';

export function PointsScreen() {
  const summary = useQuery(
    consoleQuery('GET /api/v1/console/points/summary', { tags: ['points', 'settings'] }),
  );
  const settings = useSettings();
  const failed = (query: { error: Error | null; isFetching: boolean; refetch: () => unknown }) => (
    <FailedList
      error={query.error}
      line={text.failed}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  return (
    <>
      <BenefitsTitle tab="points" quiet={text.quiet}>
        <ExportButton kind="points" query={{}} conditions={[]} total={undefined} />
      </BenefitsTitle>
      <AsyncContent query={summary} failed={failed(summary)}>
        {(points) => (
          <>
            <div>
              {!points.open && (
                <Tip tone="lamp" className="mb-3.5">
                  {text.closed}
                </Tip>
              )}
              <PointTiles points={points} />
            </div>
            <AsyncContent query={settings} failed={failed(settings)}>
              {(data) => (
                <SettingsForm
                  group="points"
                  settings={data.settings}
                  renderFrame={(rows, typedIn) => (
                    <div className="mt-3.5 grid flex-1 content-start items-start gap-3.5 pb-3.5 wide:grid-cols-[minmax(0,1fr)_360px]">
                      <div className="min-w-0">{rows}</div>
                      <div className="grid min-w-0 gap-3.5">
                        <PointFlow points={points} />
                        <RateEffect points={points} typed={typedIn('points.rate')} />
                      </div>
                    </div>
                  )}
                />
              )}
            </AsyncContent>
          </>
        )}
      </AsyncContent>
    </>
  );
}
