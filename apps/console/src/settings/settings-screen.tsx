// 설정: groups at the left, the chosen one in the middle, what it means at the right.
import { useParams } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { ConnectionsSettings } from './connection-list.tsx';
import { DocumentsSettings } from './documents/documents-settings.tsx';
import { HolidaysSettings } from './holidays/holidays-settings.tsx';
import { isSettingsGroup, SettingsColumns } from './settings-columns.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSide } from './settings-side.tsx';
import { useSettings } from './settings.api.ts';

export function SettingsScreen() {
  const { group: given } = useParams();
  const group = isSettingsGroup(given) ? given : 'rental';
  const settings = useSettings();
  return (
    <>
      <ScreenTitle title="설정">
        <ButtonLink to={`${paths.audit}?subject=settings`} icon="history">
          변경 기록
        </ButtonLink>
      </ScreenTitle>
      {group === 'holidays' ? (
        <HolidaysSettings />
      ) : group === 'connections' ? (
        <ConnectionsSettings />
      ) : group === 'documents' ? (
        <DocumentsSettings />
      ) : (
        <AsyncContent
          query={settings}
          failed={
            <FailedList
              error={settings.error}
              retrying={settings.isFetching}
              onRetry={() => void settings.refetch()}
            />
          }
        >
          {(data) => (
            <SettingsForm
              key={group}
              group={group}
              settings={data.settings}
              renderFrame={(rows, typedIn) => (
                <SettingsColumns group={group} side={<SettingsSide group={group} valueOf={typedIn} />}>
                  {rows}
                </SettingsColumns>
              )}
            />
          )}
        </AsyncContent>
      )}
    </>
  );
}
