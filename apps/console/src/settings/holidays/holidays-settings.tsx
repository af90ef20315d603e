// 공휴일: the days of a year, one by one or pasted from a spreadsheet, saved with a reason.
import { useState } from 'react';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { useMay } from '#console/session/session.api.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { Button } from '#console/ui/form/button.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { SettingsColumns } from '../settings-columns.tsx';
import { useHolidays } from '../settings.api.ts';
import { HolidayTable } from './holiday-table.tsx';
import { PasteHolidays } from './paste-holidays.tsx';
import { AddHolidayDialog } from './add-holiday-dialog.tsx';
import { SaveHolidaysDialog, type HolidaysSave } from './save-holidays-dialog.tsx';

export function HolidaysSettings() {
  const [thisYear] = useState(() => Number(koreanDate(new Date()).slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const holidays = useHolidays(year);
  const mayEdit = useMay('settings.edit');
  const dialogs = useDialogs<'add' | HolidaysSave>();
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
                dialogs.open({
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
              <Button size="s" icon="plus" onClick={() => dialogs.open('add')}>
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
                      dialogs.open({
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
      {dialogs.shown === 'add' && (
        <AddHolidayDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          year={year}
          known={known}
          onClose={dialogs.close}
          onAdd={(added) =>
            dialogs.open({
              title: `${formatDayAndWeekday(added.day)} ${withObjectJosa(added.name)} 넣을까요?`,
              confirm: '공휴일에 넣기',
              holidays: [...known, added],
              version,
            })
          }
        />
      )}
      {typeof dialogs.shown === 'object' && (
        <SaveHolidaysDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          year={year}
          save={dialogs.shown}
          onClose={dialogs.close}
        />
      )}
    </SettingsColumns>
  );
}
