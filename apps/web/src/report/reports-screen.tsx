// The screen "나의 신고": what the member has reported, where it stands, and what they were answered.
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOff } from '#ui/illustration/lamp-off.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useReports, type MemberReport } from './report.api.ts';

const kindLabel: Readonly<Record<MemberReport['kind'], string>> = {
  BROKEN: '고장',
  PART_MISSING: '부속 없음',
  DIRTY: '오염',
  LOST: '분실',
  STATION: '스테이션 문제',
  OTHER: '기타',
  ITEM_MISSING: '물품이 없어요',
  OBJECTION: '이의 제기',
};

const stateLabel: Readonly<Record<MemberReport['state'], string>> = {
  RECEIVED: '접수',
  IN_PROGRESS: '확인 중',
  FINISHED: '완료',
};

export function ReportsScreen() {
  const query = useReports();
  return (
    <Screen header={<SubHeader title="나의 신고" />} background="sunken" busy={isLoading(query)}>
      <AsyncContent
        query={query}
        isEmpty={({ reports }) => reports.length === 0}
        empty={
          <EmptyState
            picture={<LampOff size={96} />}
            title="신고한 내역이 없어요"
            line="물품에 문제가 있으면 이용내역에서 알려 주세요."
          />
        }
      >
        {({ reports }) => (
          <ul aria-label="나의 신고" className="grid gap-3 px-gutter pt-2 pb-8">
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
          {kindLabel[report.kind]}
          {report.productName !== null && ` · ${report.productName}`}
        </b>
        <Badge>{stateLabel[report.state]}</Badge>
      </div>
      <p className="mt-px text-caption text-faint tabular-nums">
        {report.no} · {formatKoreanTime(new Date(report.reportedAt))}
        {report.stationName !== null && ` · ${report.stationName}`}
      </p>
      {report.text !== null && <p className="mt-2.5 whitespace-pre-line wrap-anywhere">{report.text}</p>}
      {report.freeReturn && <p className="mt-2 text-caption font-semibold text-open">무료로 반납했어요</p>}
      {report.answers.map((answer) => (
        <div key={answer.at} className="mt-3 rounded-2xl bg-tint p-3.5">
          <p className="text-caption text-sub tabular-nums">답변 · {formatKoreanTime(new Date(answer.at))}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      ))}
      {report.rentalHistoryToken !== null && (
        <p className="mt-2 -mb-2">
          <Link
            className="inline-flex min-h-11 items-center text-caption font-semibold text-sub underline"
            to={paths.historyDetail(report.rentalHistoryToken)}
          >
            이용내역 보기
          </Link>
        </p>
      )}
    </Card>
  );
}
