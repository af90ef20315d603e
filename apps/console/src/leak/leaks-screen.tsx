// 설정 → 개인정보 사고: every leak that was recorded, and beginning another.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatExactTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useDensity } from '#console/session/preferences.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useLeaks, type LeakRow } from './leak.api.ts';
import { describeState, leakTitle, people } from './leak.text.ts';
import { NewLeakDialog } from './new-leak-dialog.tsx';

const time = (at: string | null) => (at === null ? '–' : formatExactTime(at));

const columns: readonly Column<LeakRow>[] = [
  { id: 'no', header: '번호', fixed: true, cell: ({ no, cause }) => <Cell name={no} code={cause} /> },
  {
    id: 'state',
    header: '상태',
    width: 110,
    skeleton: 'badge',
    cell: (leak) => {
      const { tone, label } = describeState(leak);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'known', header: '알게 된 때', width: 140, cell: ({ knownAt }) => time(knownAt) },
  { id: 'touched', header: '관련 회원', width: 100, align: 'end', cell: ({ touched }) => people(touched) },
  { id: 'sent', header: '알린 때', width: 140, cell: ({ sentAt }) => time(sentAt) },
  {
    id: 'reported',
    header: '신고한 때',
    width: 140,
    wideOnly: true,
    cell: ({ reportedAt }) => time(reportedAt),
  },
  { id: 'closed', header: '닫은 때', width: 140, wideOnly: true, cell: ({ closedAt }) => time(closedAt) },
];

export function LeaksScreen() {
  const source = useLeaks();
  const density = useDensity();
  const dialogs = useDialogs<'new'>();
  return (
    <>
      <ScreenTitle title={leakTitle} parent={{ label: '설정', to: paths.settings() }}>
        <Button variant="primary" icon="plus" onClick={() => dialogs.open('new')}>
          사고 기록 시작
        </Button>
      </ScreenTitle>
      <Tip tone="lamp" className="mb-3.5">
        <b>알게 된 때부터 72시간 안에</b> 관련된 회원에게 알리고, 신고할 사고는 신고해요. 다 알지 못해도 아는
        것부터 알려요.
      </Tip>
      <DataList
        label={leakTitle}
        columns={columns}
        source={source}
        rowId={({ id }) => String(id)}
        rowLabel={({ no }) => no}
        to={({ id }) => paths.leak(id)}
        density={density}
        unit="건"
        empty={<EmptyList goodNews title="기록한 개인정보 사고가 없어요" />}
      />
      {dialogs.shown && <NewLeakDialog key={dialogs.opening} open={dialogs.isOpen} onClose={dialogs.close} />}
    </>
  );
}
