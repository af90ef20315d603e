// The screen "신고": what is wrong with the rented item, and in the first minutes the free return with a full refund.
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { useRental } from '#web/rental/history/rental-detail.api.ts';
import { ItemSummary } from '#web/rental/item-summary.tsx';
import { reportDraft, type ReportDraft } from '#web/rental/report-draft.ts';
import { readScannedCode } from '#web/rental/scanned-code.ts';
import { useServerNow } from '#web/rental/server-now.ts';
import { rentalProcess, scannedLink, scannedStation } from '#web/session-state.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { defectChoices, describeDefect } from './defect-choices.ts';
import { DefectFields, type Defect } from './defect-fields.tsx';
import { formatAgo, formatCountdown } from './format-countdown.ts';
import { useReportRental, type RentalReported } from './report.api.ts';

/** Fetched when it is needed: few reports end with it. */
const ReturnedForFree = lazyComponent(async () => (await import('./returned-for-free.tsx')).ReturnedForFree);

export function ReportScreen() {
  const { id: token = '' } = useParams();
  const query = useRental(token);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  const [returned, setReturned] = useState<RentalReported>();
  if (returned?.refund)
    return <ReturnedForFree amount={returned.refund.amount} category={query.data?.rentalHistory.category} />;
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT') ? <NothingToReport /> : undefined}
      frame={ReportFrame}
    >
      {(rental) =>
        rental.actions.report ? (
          <ReportForm token={token} rental={rental} now={now} onReturned={setReturned} />
        ) : (
          <ReportFrame state="empty">
            <NothingToReport />
          </ReportFrame>
        )
      }
    </AsyncContent>
  );
}

function ReportFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={<TaskHeader />} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

function NothingToReport() {
  return (
    <EmptyState
      headingLevel={1}
      title="신고할 수 있는 대여가 없어요"
      line="이미 반납했거나 신고를 받지 않는 대여예요."
      action={
        <ButtonLink size="m" to={paths.history}>
          이용내역 보기
        </ButtonLink>
      }
    />
  );
}

type RentalDetail = NonNullable<ReturnType<typeof useRental>['data']>;

interface ReportFormProps {
  token: string;
  rental: RentalDetail;
  /** By the server's clock. */
  now: Date;
  onReturned: (reported: RentalReported) => void;
}

function ReportForm({ token, rental, now, onReturned }: ReportFormProps) {
  const { rentalHistory, actions } = rental;
  const [draft] = useState(() => draftOf(token));
  const [defect, setDefect] = useState<Defect>(() => ({
    choice: defectChoices.find(({ value }) => value === draft?.choice),
    words: draft?.words ?? '',
    photos: draft?.photos ?? [],
    uploading: false,
  }));
  const { sending, send, returnForFree } = useSendReport({ token, ...defect, onReturned });
  useGoOnAfterScan(draft, returnForFree);

  const free = actions.freeReturn;
  const leftMs = free === null ? 0 : new Date(free.until).getTime() - now.getTime();
  const isFree = free !== null && free.obstacle === null && leftMs > 0;
  const started = new Date(rentalHistory.rentalStartTime);
  const disabled = defect.choice === undefined || defect.uploading || sending;
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button block busy={sending} disabled={disabled} onClick={isFree ? returnForFree : send}>
            {isFree ? '신고하고 무료로 반납하기' : '신고하기'}
          </Button>
          {isFree && (
            <Button block variant="ghost" className="mt-1" disabled={disabled} onClick={send}>
              신고만 하고 계속 쓸게요
            </Button>
          )}
        </BottomBar>
      }
    >
      <TitleBlock title="어떤 문제가 있나요?" line={<Offer isFree={isFree} rental={rental} />} />
      <div className="px-gutter pb-4">
        <Card variant={isFree ? 'accent' : 'flat'} className="p-4!">
          <ItemSummary
            thumb={52}
            name={rentalHistory.productName}
            image={rentalHistory.productImage}
            category={rentalHistory.category}
            line={`${formatAgo(now.getTime() - started.getTime())} 전에 빌렸어요`}
            end={
              isFree && (
                <span className="flex-none text-right tabular-nums">
                  <b className="block text-title-3">{formatCountdown(leftMs)}</b>
                  <span className="text-caption text-sub">남음</span>
                </span>
              )
            }
          />
        </Card>
        <DefectFields defect={defect} onChange={setDefect} />
      </div>
    </Screen>
  );
}

/** Past the limit it says why. */
function Offer({ isFree, rental }: { isFree: boolean; rental: RentalDetail }) {
  const { freeReturn } = rental.actions;
  if (isFree && freeReturn) {
    const started = new Date(rental.rentalHistory.rentalStartTime);
    const minutes = Math.round((new Date(freeReturn.until).getTime() - started.getTime()) / 60_000);
    return (
      <>
        시작하고 {minutes}분 안이라 <b className="text-main">전액 환불</b>받고 반납할 수 있어요
      </>
    );
  }
  return freeReturn?.obstacle === 'LIMIT'
    ? '무료 반납을 모두 썼어요. 신고하면 확인해서 환불해 드릴게요.'
    : '무료 반납 시간이 지났어요. 신고하면 확인해서 알려 드릴게요.';
}

/** What was written before the station's code was to be scanned. */
function draftOf(token: string): ReportDraft | undefined {
  const draft = reportDraft.read();
  return draft?.token === token ? draft : undefined;
}

interface SendReportOptions extends Omit<Defect, 'uploading'> {
  token: string;
  onReturned: (reported: RentalReported) => void;
}

function useSendReport({ token, choice, words, photos, onReturned }: SendReportOptions) {
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: report, isPending: sending } = useReportRental();

  async function sendWith(freeReturn: { returnStationId: number; code?: string } | undefined) {
    if (choice === undefined) return;
    try {
      const reported = await report({
        token,
        kind: choice.kind,
        text: describeDefect(choice, words),
        photos,
        ...(freeReturn === undefined ? {} : { freeReturn }),
      });
      if (freeReturn === undefined) {
        toast('신고했어요. 확인해서 알려 드릴게요.', 'ok');
        void navigate(paths.historyDetail(token), { replace: true });
        return;
      }
      scannedStation.clear();
      scannedLink.clear();
      onReturned(reported);
    } catch (error) {
      showError(error, '신고를 보내지 못했어요. 다시 시도해 주세요.');
    }
  }

  function returnForFree() {
    const returnStationId = scannedStation.read();
    if (returnStationId !== undefined) {
      const code = readScannedCode();
      void sendWith({ returnStationId, ...(code === undefined ? {} : { code }) });
      return;
    }
    reportDraft.set({ token, choice: choice?.value ?? '', words, photos });
    rentalProcess.set('report');
    void navigate(paths.scan('station'));
  }

  return { sending, send: () => void sendWith(undefined), returnForFree };
}

/** Once: a report whose station was scanned is sent; whoever came back without a station finds what they wrote. */
function useGoOnAfterScan(draft: ReportDraft | undefined, returnForFree: () => void) {
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (draft === undefined || hasGoneOn.current) return;
    hasGoneOn.current = true;
    // It is in the form again; a station that is scanned later, for something else, must not send it.
    reportDraft.clear();
    if (scannedStation.read() !== undefined) returnForFree();
  });
}
