// 신고: the inbox of reports, the oldest first, with the chosen one beside it and what to decide about its item.
import { useState } from 'react';
import { useParams } from 'react-router';
import { ExportButton } from '#console/export/export-button.tsx';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useNoteShownTitle } from '#console/navigation/shown-title.ts';
import { Live } from '#console/session/live.tsx';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatNumber } from '#domain/text/won.ts';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { choiceField, defineListView, useListView } from '#console/ui/list/list-view.ts';
import { SavedViews } from '#console/ui/list/saved-views.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { ReportDecision } from './panel/report-decision.tsx';
import { ReportHistory } from './panel/report-history.tsx';
import { ReportInbox } from './report-inbox.tsx';
import { ReportPanel } from './panel/report-panel.tsx';
import { reportStates, type Report } from './report-labels.ts';
import { useReport, useReports } from './report.api.ts';

const tabs = { new: 'NEW', taken: 'TAKEN', finished: 'FINISHED' } as const satisfies Record<
  string,
  Report['state']
>;
type Tab = keyof typeof tabs;

export const reportsView = defineListView({
  tab: choiceField(Object.keys(tabs) as Tab[], { param: 'state', usual: 'new' }),
});

export function ReportsScreen() {
  const [{ tab }] = useListView(reportsView);
  const list = useReports(tabs[tab]);
  const { id } = useParams();
  useNoteShownTitle(id === undefined ? undefined : humanNumber('D', Number(id)));
  const first = useFirstReport(tab, id === undefined, list);
  const openId = id === undefined ? first : Number(id);
  const report = useReport(openId);
  const waiting = list.first?.counts.NEW;
  const pathOf = (to: number) => paths.report(to) + reportsView.search({ tab });

  return (
    <>
      <ScreenTitle
        title="신고"
        quiet={
          waiting === undefined
            ? list.isError
              ? undefined
              : '불러오는 중'
            : waiting === 0
              ? '모두 확인했어요'
              : `확인할 신고 ${formatNumber(waiting)}건`
        }
        live={<Live />}
      >
        <SavedViews list="reports" view={reportsView} />
        <ExportButton
          kind="reports"
          query={{ state: tabs[tab] }}
          conditions={[{ name: '상태', value: reportStates[tabs[tab]].label }]}
          total={list.first?.total}
        />
      </ScreenTitle>
      <div className="grid flex-1 grid-cols-[360px_minmax(0,1fr)_320px] items-start gap-3.5 max-wide:grid-cols-[290px_minmax(0,1fr)] max-stack:grid-cols-[minmax(0,1fr)]">
        <ReportInbox list={list} tab={tab} openId={openId} pathOf={pathOf} isAside={id !== undefined} />
        {openId !== undefined && (
          <AsyncContent
            query={report}
            failed={
              <Panel className="col-span-2 max-wide:col-span-1">
                <FailedList
                  error={report.error}
                  retrying={report.isFetching}
                  onRetry={() => void report.refetch()}
                />
              </Panel>
            }
          >
            {(detail) => (
              <>
                {/* Another report begins with empty fields. */}
                <ReportPanel key={detail.id} report={detail} />
                <div className="grid gap-3.5 max-wide:col-start-2 max-stack:col-start-1">
                  <ReportDecision key={`${detail.id} ${detail.state}`} report={detail} />
                  <ReportHistory report={detail} />
                </div>
              </>
            )}
          </AsyncContent>
        )}
      </div>
    </>
  );
}

/**
 * The report that is open where the address names none: the first of the list as it was read first. It stays open though
 * somebody else takes it off the list, so that an answer half typed is not lost.
 */
function useFirstReport(tab: Tab, isWanted: boolean, { rows, isStale }: ReturnType<typeof useReports>) {
  const [held, setHeld] = useState<{ tab: Tab; id: number }>();
  const first = rows?.[0]?.id;
  if (held !== undefined && (!isWanted || held.tab !== tab)) setHeld(undefined);
  else if (isWanted && held === undefined && first !== undefined && !isStale) setHeld({ tab, id: first });
  return held?.id;
}
