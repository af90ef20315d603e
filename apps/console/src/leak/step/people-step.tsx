// 누구: those concerned, masked, with whether they were reached; looked for again, added and taken off by hand, taken away as a file.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { memberName } from '#console/format/member-name.ts';
import { paths } from '#console/navigation/paths.ts';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { languageNames } from '#domain/languages.ts';
import { leakResultLabels, leakSourceLabels } from '#domain/legal/leak.ts';
import { AddMembersDialog } from '../add-members-dialog.tsx';
import { leakMembersView, leakResults, type LeakResult } from '../leak-members-view.ts';
import { leakChanges, useTouchedMembers, type Leak, type TouchedMember } from '../leak.api.ts';
import { RemoveMemberDialog } from '../remove-member-dialog.tsx';

const tones: Readonly<Record<LeakResult, BadgeTone>> = {
  WAITING: 'off',
  SENT: 'on',
  UNSURE: 'lit',
  FAILED: 'trouble',
  NO_ADDRESS: 'gone',
};

const columns: readonly Column<TouchedMember>[] = [
  {
    id: 'member',
    header: '회원',
    width: 100,
    fixed: true,
    cell: ({ member }) => <Cell name={memberName(member)} code={member.no} />,
  },
  { id: 'email', header: '이메일', cell: ({ email }) => email ?? '없음' },
  {
    id: 'language',
    header: '언어',
    width: 76,
    wideOnly: true,
    cell: ({ language }) => languageNames[language],
  },
  { id: 'source', header: '찾은 곳', width: 96, cell: ({ source }) => leakSourceLabels[source] },
  {
    id: 'result',
    header: '결과',
    width: 110,
    skeleton: 'badge',
    cell: ({ result }) => <Badge tone={tones[result]}>{leakResultLabels[result]}</Badge>,
  },
];

export interface PeopleStepProps {
  leak: Leak;
  onChanged: (leak: Leak) => void;
}

export function PeopleStep({ leak, onChanged }: PeopleStepProps) {
  const [view, change] = useListView(leakMembersView);
  const source = useTouchedMembers(leak.id, view);
  const dialogs = useDialogs<'add' | TouchedMember['member']>();
  const { toast } = useToasts();
  const gather = useConsoleMutation('POST /api/v1/console/leaks/{id}/gather', {
    invalidates: leakChanges,
    onSuccess: onChanged,
    onError: (error) => toast(errorText(error) ?? '찾지 못했어요'),
  });
  const counts = source.first?.counts;
  return (
    <>
      <DataList
        label="관련된 회원"
        title="관련된 회원"
        columns={columns}
        source={source}
        rowId={({ member }) => String(member.id)}
        rowLabel={({ member }) => memberName(member)}
        to={({ member }) => paths.member(member.id)}
        unit="명"
        actions={
          leak.state === 'DRAFT'
            ? ({ source: foundBy, member }) =>
                foundBy === 'HAND'
                  ? [{ label: '명단에서 빼기…', icon: 'minus', onSelect: () => dialogs.open(member) }]
                  : []
            : undefined
        }
        bar={
          <div className="flex w-full min-w-0 flex-wrap items-center gap-2">
            <Segments<LeakResult | 'all'>
              label="결과"
              value={view.result ?? 'all'}
              onChange={(next) => change({ result: next === 'all' ? undefined : next })}
              choices={[
                { value: 'all', label: '전체', count: leak.people.touched },
                ...leakResults
                  .filter((result) => (counts?.[result] ?? 0) > 0)
                  .map((result) => ({
                    value: result,
                    label: leakResultLabels[result],
                    count: counts?.[result],
                  })),
              ]}
            />
            <span className="flex-1" />
            {leak.state === 'DRAFT' && (
              <>
                <Button
                  busy={gather.isPending}
                  icon="search"
                  onClick={() => gather.mutate({ params: { id: leak.id }, body: { version: leak.version } })}
                >
                  다시 찾기
                </Button>
                <Button icon="plus" onClick={() => dialogs.open('add')}>
                  직접 넣기…
                </Button>
              </>
            )}
            <ExportButton
              kind="leakMembers"
              query={{ ...leakMembersView.queryOf(view), leakId: leak.id }}
              conditions={[
                { name: '사고', value: leak.no },
                ...(view.result === undefined
                  ? []
                  : [{ name: '결과', value: leakResultLabels[view.result] }]),
              ]}
              total={source.total}
            />
          </div>
        }
        onClearFilters={
          leakMembersView.isFiltered(view) ? () => change(leakMembersView.noFilters) : undefined
        }
        empty={
          <EmptyList
            title="찾은 회원이 없어요"
            line="기간과 계정을 다시 보거나, 회원 번호로 직접 넣어 주세요."
          />
        }
      />
      {dialogs.shown === 'add' && (
        <AddMembersDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          leak={leak}
          onAdded={onChanged}
          onClose={dialogs.close}
        />
      )}
      {typeof dialogs.shown === 'object' && (
        <RemoveMemberDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          leak={leak}
          member={dialogs.shown}
          onRemoved={onChanged}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
