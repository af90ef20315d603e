// 알림 · 문구: what each kind of message says on each channel, with its variables, its length and its look.
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { templateKinds } from '#contract/console/message/notification-kinds.ts';
import { isLanguage, KOREAN } from '#domain/languages.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { NotificationTabs } from '../notification-tabs.tsx';
import { channelNames } from '../notification-labels.ts';
import { useTemplates } from '../notification.api.ts';
import type { Channel, TemplateKind } from '../notification-row.ts';
import { TemplateEditor } from './template-editor.tsx';

const FIRST_KIND: TemplateKind = 'due.now';

export function TemplatesScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const query = useTemplates();
  const kind = templateKinds.find((one) => one === params['kind']) ?? FIRST_KIND;
  const channel: Channel = channelNames.find((one) => one === params['channel']) ?? 'push';
  const wanted = search.get('language');
  const language = isLanguage(wanted) ? wanted : KOREAN;
  const templates = query.data?.content;
  const template = templates?.find(
    (one) => one.kind === kind && one.channel === channel && one.language === language,
  );
  if (templates !== undefined && template !== undefined) {
    return (
      <TemplateEditor key={`${kind} ${channel} ${language}`} templates={templates} template={template} />
    );
  }
  // Not every kind is sent on every channel; every kind has a mail.
  if (templates !== undefined && channel !== 'mail')
    return <Navigate to={paths.template(kind, 'mail', language)} replace />;
  return (
    <>
      <ScreenTitle title="알림" />
      <NotificationTabs current="templates" />
      {query.isError ? (
        <FailedList error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner className="min-h-60 flex-1">불러오는 중...</Spinner>
      )}
    </>
  );
}
