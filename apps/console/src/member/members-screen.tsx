// 회원: found by number, nickname or e-mail, or by a filter; nobody browses them all.
import { ExportButton, conditionsOf } from '#console/export/export-button.tsx';
import { formatDay, formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { usePreference } from '#console/session/session.api.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Button } from '#console/ui/form/button.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter-bar.tsx';
import type { Filter } from '#console/ui/list/filter-pill.tsx';
import type { Column, Density } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { memberQuery, useMembers } from './member.api.ts';
import { memberStates, providerNames, type Member } from './member-words.ts';
import { isSearch, membersView, noSearch, type MembersView } from './members-view.ts';
import { MemberBadges } from './member-badges.tsx';

type Change = (changed: Partial<MembersView>, options?: { replace?: boolean }) => void;

export function MembersScreen() {
  const [view, change] = useListView(membersView);
  return (
    <>
      <ScreenTitle title="회원" />
      <FilterBar>
        <SearchBox
          label="닉네임, 이메일, 회원 번호"
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Filters filters={filtersOf(view, change)} />
      </FilterBar>
      {isSearch(view) ? (
        <FoundMembers view={view} change={change} />
      ) : (
        <Panel bare>
          <EmptyList
            title="닉네임, 이메일, 회원 번호로 찾아 주세요"
            line="닉네임은 앞부분만, 이메일은 전부 입력해 주세요. 찾은 기록은 개인정보 접속기록에 남아요."
          />
        </Panel>
      )}
    </>
  );
}

function FoundMembers({ view, change }: { view: MembersView; change: Change }) {
  const list = useMembers(view);
  const [density] = usePreference<Density>('density', 'normal');
  const clear = () => change(noSearch);
  return (
    <>
      <DataList
        label="회원"
        columns={columns}
        source={list}
        rowId={(member) => String(member.id)}
        rowLabel={(member) => member.no}
        to={(member) => paths.member(member.id)}
        density={density}
        unit="명"
        empty={<EmptyList title="찾는 회원이 없어요" />}
        onClearFilters={clear}
        filtered={
          <EmptyList
            filtered
            title="찾는 회원이 없어요"
            line="닉네임은 앞부분이, 이메일은 전부 맞아야 해요."
            acts={<Button onClick={clear}>다시 찾기</Button>}
          />
        }
      />
      <div className="mt-3.5 flex items-center justify-between gap-3">
        <Tip className="flex-1">
          닉네임과 이메일은 가려져 있어요. 회원을 열어 목적을 고르면 10분 동안 보여요.
        </Tip>
        <ExportButton
          kind="members"
          query={memberQuery(view)}
          conditions={[
            ...(view.q === '' ? [] : [{ name: '찾기', value: view.q }]),
            ...conditionsOf(filtersOf(view, change)),
          ]}
          total={list.total}
        />
      </div>
    </>
  );
}

const filtersOf = (view: MembersView, change: Change): Filter[] => [
  {
    id: 'state',
    name: '상태',
    value: view.state ?? null,
    choices: Object.entries(memberStates).map(([value, { label }]) => ({ value, label })),
    onChange: (value) => change({ state: (value ?? undefined) as MembersView['state'] }),
  },
  {
    id: 'joined',
    name: '가입',
    value: view.joined ?? null,
    choices: ['7', '30', '90'].map((days) => ({ value: days, label: `최근 ${days}일` })),
    onChange: (value) => change({ joined: (value ?? undefined) as MembersView['joined'] }),
  },
  {
    id: 'overdue',
    name: '연체',
    value: view.overdue ? 'yes' : null,
    choices: [{ value: 'yes', label: '연체 중' }],
    onChange: (value) => change({ overdue: value !== null }),
  },
  {
    id: 'unpaid',
    name: '청구',
    value: view.unpaid ? 'yes' : null,
    choices: [{ value: 'yes', label: '미납 있음' }],
    onChange: (value) => change({ unpaid: value !== null }),
  },
];

const columns: readonly Column<Member>[] = [
  { id: 'no', header: '번호', width: 96, fixed: true, cell: ({ no }) => no },
  { id: 'nickname', header: '닉네임', cell: ({ nickname }) => <b className="font-medium">{nickname}</b> },
  { id: 'email', header: '이메일', cell: ({ email }) => <span className="text-sub">{email ?? '–'}</span> },
  {
    id: 'provider',
    header: '로그인',
    width: 92,
    wideOnly: true,
    cell: ({ provider }) => providerNames[provider],
  },
  {
    id: 'state',
    header: '상태',
    width: 200,
    skeleton: 'badge',
    cell: (member) => <MemberBadges member={member} />,
  },
  { id: 'joined', header: '가입', width: 108, align: 'end', cell: ({ joinedAt }) => formatDay(joinedAt) },
  {
    id: 'lastRented',
    header: '마지막 이용',
    width: 124,
    align: 'end',
    wideOnly: true,
    cell: ({ lastRentedAt }) => (
      <span className="text-sub">{lastRentedAt === null ? '–' : formatTime(lastRentedAt)}</span>
    ),
  },
  {
    id: 'rentals',
    header: '누적 대여',
    width: 92,
    align: 'end',
    cell: ({ rentals }) => `${formatNumber(rentals)}회`,
  },
];
