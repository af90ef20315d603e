// 공휴일: the days of a year, one by one or pasted from a spreadsheet, saved with a reason.
import { useState } from 'react';
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { useReread } from '#console/form/use-reread.ts';
import { useMay } from '#console/session/session.api.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { ActionDialog, ReasonDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button, IconButton } from '#console/ui/form/button.tsx';
import { DateField, TextAreaField, TextField } from '#console/ui/form/field.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { parseHolidays } from './parse-holidays.ts';
import { SettingsColumns } from './settings-columns.tsx';
import { useHolidays, type Holiday } from './settings.api.ts';

interface Save {
  /** 2027년 공휴일 4일을 저장할까요? */
  title: string;
  confirm: string;
  holidays: Holiday[];
  /** Of the list these days were chosen from: one read since then may hold somebody else's change. */
  version: number;
}

const inOrder = (holidays: readonly Holiday[]) =>
  holidays.toSorted((one, other) => one.day.localeCompare(other.day));

export function HolidaysSettings() {
  const [thisYear] = useState(() => Number(koreanDate(new Date()).slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const holidays = useHolidays(year);
  const mayEdit = useMay('settings.edit');
  const { toast } = useToasts();
  const [saving, setSaving] = useState<Save>();
  const [adding, setAdding] = useState(false);
  const put = useAct('PUT /api/v1/console/holidays/{year}', {
    invalidates: ['holidays', 'audit', 'stations'],
    onSuccess: () => {
      toast(`${year}년 공휴일을 저장했어요`);
      setSaving(undefined);
    },
    onError: useReread('holidays'),
  });
  const known = holidays.data?.holidays ?? [];
  const version = holidays.data?.version ?? 0;

  return (
    <SettingsColumns
      group="holidays"
      side={
        <>
          {mayEdit && (
            <PasteHolidays
              key={year}
              year={year}
              onSave={(pasted) =>
                setSaving({
                  title: `${year}년 공휴일을 ${pasted.length}일로 바꿀까요?`,
                  confirm: `${pasted.length}일 저장`,
                  holidays: pasted,
                  version,
                })
              }
            />
          )}
          <Tip className="bg-surface shadow-1">
            공휴일에 문을 닫아도 <b>반납은 늘 받아요.</b> 그날 이미 빌린 대여는 그대로 이어져요.
          </Tip>
        </>
      }
    >
      <Panel
        bare
        title={
          <span className="flex items-center gap-3">
            공휴일
            <Segments
              label="연도"
              value={String(year)}
              onChange={(chosen) => setYear(Number(chosen))}
              choices={[thisYear, thisYear + 1].map((one) => ({ value: String(one), label: String(one) }))}
            />
          </span>
        }
        end={
          <>
            <span className="text-small text-sub">{known.length}일</span>
            {mayEdit && (
              <Button size="s" icon="plus" onClick={() => setAdding(true)}>
                하루 추가
              </Button>
            )}
          </>
        }
      >
        <AsyncContent
          query={holidays}
          isEmpty={({ holidays: days }) => days.length === 0}
          empty={
            <EmptyList
              title={`${year}년 공휴일이 아직 없어요`}
              line="엑셀에서 복사해 옆에 붙여 넣으면 한 번에 넣을 수 있어요."
            />
          }
        >
          {(data) => (
            <HolidayTable
              holidays={data.holidays}
              onRemove={
                mayEdit
                  ? (removed) =>
                      setSaving({
                        title: `${formatDayAndWeekday(removed.day)} ${withObjectJosa(removed.name)} 뺄까요?`,
                        confirm: '공휴일에서 빼기',
                        holidays: data.holidays.filter(({ day }) => day !== removed.day),
                        version,
                      })
                  : undefined
              }
            />
          )}
        </AsyncContent>
        <p className="border-t border-line px-5 py-3.5 text-small text-sub">
          공휴일 휴무를 켠 스테이션은 이날 쉬어요
        </p>
      </Panel>
      <AddHoliday
        open={adding}
        year={year}
        known={known}
        onClose={() => setAdding(false)}
        onAdd={(added) => {
          setAdding(false);
          setSaving({
            title: `${formatDayAndWeekday(added.day)} ${withObjectJosa(added.name)} 넣을까요?`,
            confirm: '공휴일에 넣기',
            holidays: [...known, added],
            version,
          });
        }}
      />
      <ReasonDialog
        open={saving !== undefined}
        title={saving?.title ?? ''}
        line="공휴일 휴무를 켠 스테이션의 여는 시간이 바뀌어요."
        confirmLabel={saving?.confirm ?? ''}
        busy={put.isPending}
        failure={failureOf(put.error)}
        onCancel={() => {
          put.reset();
          setSaving(undefined);
        }}
        onConfirm={(reason) =>
          put.mutate({
            params: { year },
            body: {
              holidays: inOrder(saving?.holidays ?? []),
              reason,
              version: saving?.version ?? 0,
            },
          })
        }
      />
    </SettingsColumns>
  );
}

function failureOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (hasCode(error, 'VERSION_CONFLICT'))
    return '다른 분이 먼저 바꿨어요. 닫고 지금 목록을 확인한 다음 다시 해 주세요.';
  return errorMessage(error, '저장하지 못했어요. 잠시 후 다시 시도해 주세요.');
}

function HolidayTable({
  holidays,
  onRemove,
}: {
  holidays: readonly Holiday[];
  onRemove: ((holiday: Holiday) => void) | undefined;
}) {
  const [today] = useState(() => koreanDate(new Date()));
  const next = holidays.find(({ day }) => day >= today);
  return (
    <table className="mt-2 w-full">
      <thead>
        <tr className="text-left text-small text-faint [&>th]:h-[38px] [&>th]:px-2.5 [&>th]:font-semibold">
          <th scope="col" className="w-[150px] pl-5!">
            날짜
          </th>
          <th scope="col">이름</th>
          <th scope="col" className="w-24 pr-5! text-right">
            <span className="sr-only">빼기</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.toReversed().map((holiday) => {
          const isPast = holiday.day < today;
          return (
            <tr
              key={holiday.day}
              className={`[&>td]:h-10 [&>td]:border-t [&>td]:border-line [&>td]:px-2.5 ${isPast ? 'text-sub' : 'font-semibold'} ${holiday === next ? 'bg-ink-50 shadow-[inset_3px_0_0_var(--od-ink-900)]' : ''}`}
            >
              <td className="pl-5!">{formatDayAndWeekday(holiday.day)}</td>
              <td>
                {holiday.name}
                {holiday === next && (
                  <span className="ml-2 rounded-xs bg-lamp-100 px-2 py-0.5 text-micro font-bold text-glow">
                    {daysUntil(today, holiday.day)}
                  </span>
                )}
              </td>
              <td className="pr-5! text-right">
                {isPast
                  ? '지남'
                  : onRemove && (
                      <IconButton
                        icon="close"
                        label={`${holiday.name} 빼기`}
                        variant="ghost"
                        size="s"
                        onClick={() => onRemove(holiday)}
                      />
                    )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function daysUntil(today: string, day: string): string {
  const days = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000);
  return days === 0 ? '오늘' : `${days}일 뒤`;
}

function PasteHolidays({ year, onSave }: { year: number; onSave: (holidays: Holiday[]) => void }) {
  const [pasted, setPasted] = useState('');
  const lines = parseHolidays(pasted, year);
  const faulty = lines.filter(({ fault }) => fault !== undefined);
  const good = lines.flatMap(({ holiday }) => holiday ?? []);
  return (
    <Panel title={`${year}년 붙여 넣기`}>
      <p className="mb-2.5 text-small text-sub">한 줄에 날짜와 이름. 엑셀에서 그대로 복사해도 돼요.</p>
      <TextAreaField
        label={`${year}년 공휴일`}
        rows={6}
        spellCheck={false}
        placeholder={`${year}-01-01,신정\n${year}-03-01,삼일절`}
        value={pasted}
        error={
          faulty.length === 0 ? undefined : faulty.map(({ line, fault }) => `${line}줄: ${fault}`).join('\n')
        }
        onChange={(event) => setPasted(event.target.value)}
      />
      {lines.length > 0 && (
        <p className="mt-3 text-small text-sub">
          넣을 수 있는 줄 {good.length} · 고칠 줄 {faulty.length}
        </p>
      )}
      <Button
        variant="primary"
        block
        className="mt-3"
        disabled={good.length === 0 || faulty.length > 0}
        onClick={() => onSave(good)}
      >
        {faulty.length > 0 ? `고칠 줄 ${faulty.length}개가 있어요` : `${year}년 목록 바꾸기…`}
      </Button>
    </Panel>
  );
}

interface AddHolidayProps {
  open: boolean;
  year: number;
  known: readonly Holiday[];
  onClose: () => void;
  onAdd: (holiday: Holiday) => void;
}

function AddHoliday(props: AddHolidayProps) {
  return props.open ? <AddHolidayForm {...props} /> : null;
}

function AddHolidayForm({ year, known, onClose, onAdd }: AddHolidayProps) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const dayError = known.some((other) => other.day === day)
    ? '이미 있는 날이에요.'
    : day.startsWith(`${year}-`)
      ? undefined
      : `${year}년 날짜를 골라 주세요.`;
  const nameError = name.trim() === '' ? '이름을 적어 주세요.' : undefined;
  return (
    <ActionDialog
      open
      title="어느 날을 넣을까요?"
      confirmLabel="다음"
      onCancel={onClose}
      onConfirm={() => {
        setTried(true);
        if (dayError === undefined && nameError === undefined) onAdd({ day, name: name.trim() });
      }}
    >
      <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
        <DateField
          label="날짜"
          required
          data-first-focus
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          value={day}
          error={tried ? dayError : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label="이름"
          required
          maxLength={40}
          autoComplete="off"
          value={name}
          error={tried ? nameError : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </ActionDialog>
  );
}
