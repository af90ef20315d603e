// Begins the record of a leak: when it became known and how, and the time to look at. The rest is filled in afterwards.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { paths } from '#console/navigation/paths.ts';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { leakChanges } from './leak.api.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const toMinute = (moment: Date) => toKoreanIso(moment).slice(0, 16);
const toMoment = (minute: string) => `${minute}:00+09:00`;

export function NewLeakDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [knownAt, setKnownAt] = useState(toMinute(now));
  const [from, setFrom] = useState(toMinute(new Date(now.getTime() - DAY_MS)));
  // What happened within this minute counts too.
  const [to, setTo] = useState(toMinute(new Date(now.getTime() + MINUTE_MS)));
  const [cause, setCause] = useState('');
  const begin = useConsoleMutation('POST /api/v1/console/leaks', {
    invalidates: leakChanges,
    onSuccess: ({ id }) => {
      onClose();
      void navigate(paths.leak(id));
    },
  });
  const isFilled = [knownAt, from, to].every((minute) => minute !== '') && cause.trim().length >= 2;
  return (
    <ActionDialog
      open={open}
      title="개인정보 사고 기록을 시작할까요?"
      line="아직 아무에게도 알리지 않아요. 이 기간에 직원이 본 회원을 접속기록과 감사 로그에서 찾아요."
      confirmLabel="기록 시작"
      busy={begin.isPending}
      failure={errorText(begin.error)}
      disabledReason={isFilled ? undefined : '모두 적어 주세요.'}
      onCancel={onClose}
      onConfirm={() =>
        begin.mutate({
          body: {
            knownAt: toMoment(knownAt),
            cause: cause.trim(),
            from: toMoment(from),
            to: toMoment(to),
            tables: ['members'],
            everybody: false,
            staffIds: null,
            sensitive: false,
            fromOutside: false,
          },
        })
      }
    >
      <TextField
        type="datetime-local"
        label="알게 된 때"
        required
        max={toMinute(now)}
        hint="이때부터 72시간이에요"
        value={knownAt}
        onChange={({ target }) => setKnownAt(target.value)}
      />
      <TextAreaField
        label="어떻게 알았나요"
        required
        rows={2}
        maxLength={1000}
        data-first-focus
        value={cause}
        onChange={({ target }) => setCause(target.value)}
      />
      <div className="grid grid-cols-2 gap-2.5 max-stack:grid-cols-1">
        <TextField
          type="datetime-local"
          label="살펴볼 기간 시작"
          required
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="datetime-local"
          label="살펴볼 기간 끝"
          required
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
