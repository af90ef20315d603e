// Reporting a defect of a rented item.
import { useEffect, useRef, useState } from 'react';
import { Name } from '#web/names/name.tsx';
import { useRental } from '#web/rental/history/rental-detail.api.ts';
import { ItemSummary } from '#web/rental/item-summary.tsx';
import { reportDraft, type ReportDraft } from '#web/rental/report-draft.ts';
import { scannedStation } from '#web/session-state.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { defectChoices } from './defect-choices.ts';
import type { Defect } from './defect.ts';
import { DefectFields } from './defect-fields.tsx';
import { formatAgo, formatCountdown } from './format-countdown.ts';
import type { RentalReported } from './report.api.ts';
import { useSendReport } from './use-send-report.ts';
import * as reportText from './report.text.ts';
import * as text from './report-form.text.ts';

type RentalDetail = NonNullable<ReturnType<typeof useRental>['data']>;

interface ReportFormProps {
  token: string;
  rental: RentalDetail;
  /** By the server's clock. */
  now: Date;
  onReturned: (reported: RentalReported) => void;
}

export function ReportForm({ token, rental, now, onReturned }: ReportFormProps) {
  const { rentalHistory, actions } = rental;
  const [draft] = useState(() => draftOf(token));
  const [defect, setDefect] = useState<Defect>(() => ({
    choice: defectChoices.find(({ value }) => value === draft?.choice),
    words: draft?.words ?? '',
    photos: draft?.photos ?? [],
    wantsAnswer: draft?.wantsAnswer ?? false,
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
            {isFree ? text.reportAndReturn : reportText.report}
          </Button>
          {isFree && (
            <Button block variant="ghost" className="mt-1" disabled={disabled} onClick={send}>
              {text.reportOnly}
            </Button>
          )}
        </BottomBar>
      }
    >
      <TitleBlock title={reportText.question} line={<Offer isFree={isFree} rental={rental} />} />
      <div className="px-gutter pb-4">
        <Card variant={isFree ? 'accent' : 'flat'} className="p-4!">
          <ItemSummary
            thumb={52}
            name={<Name of={rentalHistory} field="productName" />}
            image={rentalHistory.productImage}
            category={rentalHistory.category}
            line={text.rentedAgo(formatAgo(now.getTime() - started.getTime()))}
            end={
              isFree && (
                <span className="flex-none text-right tabular-nums">
                  <b className="block text-title-3">{formatCountdown(leftMs)}</b>
                  <span className="text-caption text-sub">{text.left}</span>
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
    return <Parts of={text.offer(minutes, <b className="text-main">{text.fullRefund}</b>)} />;
  }
  return freeReturn?.obstacle === 'LIMIT' ? text.usedUp : text.tooLate;
}

/** What was written before the station's code was to be scanned. */
function draftOf(token: string): ReportDraft | undefined {
  const draft = reportDraft.read();
  return draft?.token === token ? draft : undefined;
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
