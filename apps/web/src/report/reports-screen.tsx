// The screen "나의 신고": what the member has reported, where it stands, and what they were answered.
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Link } from '#ui/action/link.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useReports, type MemberReport } from './report.api.ts';
import * as text from './reports.text.ts';

export function ReportsScreen() {
  const query = useReports();
  return (
    <Screen
      header={<SubHeader title={text.title} />}
      layout="task"
      background="sunken"
      busy={isLoading(query)}
    >
      <AsyncContent
        query={query}
        isEmpty={({ reports }) => reports.length === 0}
        empty={
          <EmptyState
            title={text.none}
            line={text.noneLine}
            action={
              <ButtonLink variant="secondary" size="m" to={paths.history}>
                {text.showHistory}
              </ButtonLink>
            }
          />
        }
      >
        {({ reports }) => (
          <ul aria-label={text.title} className="grid gap-3 px-gutter pt-2 pb-8">
            {reports.map((report) => (
              <ReportCard key={report.no} report={report} />
            ))}
          </ul>
        )}
      </AsyncContent>
    </Screen>
  );
}

function ReportCard({ report }: { report: MemberReport }) {
  return (
    <Card as="li" className="p-[18px]">
      <div className="flex items-center justify-between gap-2">
        <b className="text-body-1 font-semibold">
          {text.kinds[report.kind]}
          {report.productName !== null && (
            <>
              {' · '}
              <Name of={report} field="productName" />
            </>
          )}
        </b>
        <Badge>{text.states[report.state]}</Badge>
      </div>
      <p className="mt-px text-caption text-faint tabular-nums">
        {report.no} · {formatKoreanTime(new Date(report.reportedAt))}
        {report.stationName !== null && (
          <>
            {' · '}
            <Name of={report} field="stationName" />
          </>
        )}
      </p>
      {report.text !== null && <p className="mt-2.5 whitespace-pre-line wrap-anywhere">{report.text}</p>}
      {report.freeReturn && (
        <p className="mt-2 text-caption font-semibold text-open">{text.returnedForFree}</p>
      )}
      {report.answers.map((answer) => (
        <div key={answer.at} className="mt-3 rounded-2xl bg-tint p-3.5">
          <p className="text-caption text-sub tabular-nums">
            {text.answeredAt(formatKoreanTime(new Date(answer.at)))}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      ))}
      {report.rentalHistoryToken !== null && (
        <p className="mt-2 -mb-2">
          <Link
            className="inline-flex min-h-11 items-center text-caption font-semibold text-sub underline"
            to={paths.historyDetail(report.rentalHistoryToken)}
          >
            {text.showRental}
          </Link>
        </p>
      )}
    </Card>
  );
}
