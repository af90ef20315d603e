// 월간 점검: the access log of a month, marked as reviewed with a note.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatDay } from '#console/format/format-time.ts';
import { consoleQuery, useConsoleMutation, type RowOf } from '#client/console/console-query.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';

type Month = RowOf<'GET /api/v1/console/privacy/reviews'>;

const monthName = (month: string) => `${Number(month.slice(5))}월`;

/** The oldest month that is over and not reviewed; else the last one that is over. */
function monthToShow(months: readonly Month[]): Month | undefined {
  const thisMonth = koreanDate(new Date()).slice(0, 7);
  const over = months
    .filter(({ month }) => month < thisMonth)
    .toSorted((a, b) => a.month.localeCompare(b.month));
  return over.find(({ reviewedAt }) => reviewedAt === null) ?? over.at(-1);
}

export function MonthlyReview() {
  const reviews = useQuery(consoleQuery('GET /api/v1/console/privacy/reviews', { tags: ['privacy'] }));
  const dialogs = useDialogs<string>();
  return (
    <AsyncContent query={reviews}>
      {({ content }) => {
        const month = monthToShow(content);
        if (month === undefined) return null;
        return (
          <Panel title={`${monthName(month.month)} 접속기록 점검`}>
            <p className="mb-2 text-small text-sub">개인정보를 본 기록을 한 달에 한 번 점검해요.</p>
            <Facts>
              <Fact name="본 횟수">{month.accesses.toLocaleString('ko')}번</Fact>
              <Fact name="본 직원">{month.people}명</Fact>
              <Fact name="내려받기">{month.downloads}번</Fact>
              <Fact name="업무 시간 밖">{month.outsideOfficeHours}번</Fact>
            </Facts>
            {month.reviewedAt === null ? (
              <Button
                variant="primary"
                block
                icon="check"
                className="mt-3"
                onClick={() => dialogs.open(month.month)}
              >
                점검 완료로 표시…
              </Button>
            ) : (
              <Tip icon="check" className="mt-3">
                <b>
                  {month.reviewedBy?.name}님이 {formatDay(month.reviewedAt)}에 점검했어요.
                </b>{' '}
                {month.note}
              </Tip>
            )}
            {dialogs.shown !== undefined && (
              <ReviewDialog
                key={dialogs.opening}
                open={dialogs.isOpen}
                month={dialogs.shown}
                onClose={dialogs.close}
              />
            )}
          </Panel>
        );
      }}
    </AsyncContent>
  );
}

interface ReviewDialogProps {
  month: string;
  open: boolean;
  onClose: () => void;
}

function ReviewDialog({ month, open, onClose }: ReviewDialogProps) {
  const { toast } = useToasts();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const review = useConsoleMutation('POST /api/v1/console/privacy/reviews/{month}', {
    invalidates: ['privacy', 'audit'],
    onSuccess: () => {
      toast(`${monthName(month)} 접속기록을 점검했어요`);
      onClose();
    },
  });
  return (
    <ActionDialog
      open={open}
      title={`${monthName(month)} 접속기록을 점검했나요?`}
      line="누가 왜 보았는지 살펴보고 알게 된 것을 적어 주세요. 적은 내용은 고칠 수 없어요."
      confirmLabel="점검 완료"
      busy={review.isPending}
      failure={errorText(review.error)}
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (note.trim() !== '') review.mutate({ params: { month }, body: { note: note.trim() } });
      }}
    >
      <TextAreaField
        label="점검한 내용"
        required
        maxLength={500}
        rows={4}
        data-first-focus
        value={note}
        error={tried && note.trim() === '' ? '점검한 내용을 적어 주세요.' : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}
