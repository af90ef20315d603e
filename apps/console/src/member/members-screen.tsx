// 회원: found by number, nickname or e-mail, or by a filter; nobody browses them all.
import { memberName } from '#console/format/member-name.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { formatDay, formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useDensity } from '#console/session/preferences.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Button } from '#console/ui/form/button.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView, type ChangeOptions } from '#console/ui/list/list-view.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { useMembers } from './member.api.ts';
import { providerNames, type Member } from './member-labels.ts';
import { MemberBadges } from './member-badges.tsx';
import { membersView, type MembersView } from './members-view.ts';

type Change = (changed: Partial<MembersView>, options?: ChangeOptions) => void;

export function MembersScreen() {
  const [view, change] = useListView(membersView);
  return (
    <>
      <ScreenTitle title="회원" />
      <FilterBar saved={{ list: 'members', view: membersView }}>
        <SearchBox
          label="닉네임, 이메일, 회원 번호"
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Filters filters={filtersOf(view, change)} />
      </FilterBar>
      {membersView.isFiltered(view) ? (
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
  const density = useDensity();
  const clear = () => change(membersView.noFilters);
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
            actions={<Button onClick={clear}>다시 찾기</Button>}
          />
        }
      />
      <div className="mt-3.5 flex items-center justify-between gap-3">
        <Tip className="flex-1">
          닉네임과 이메일은 가려져 있어요. 회원을 열어 목적을 고르면 10분 동안 보여요.
        </Tip>
        <ExportButton
          kind="members"
          query={membersView.queryOf(view)}
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

function filtersOf(view: MembersView, change: Change) {
  const pill = membersView.pillsOf(view, change);
  return [
    pill('state'),
    pill('joined'),
    pill('overdue'),
    pill('unpaidCharge'),
    pill('rentedOn'),
    pill('firstRented'),
    pill('rented'),
    pill('withdrawn'),
  ];
}

const columns: readonly Column<Member>[] = [
  { id: 'no', header: '번호', width: 96, fixed: true, cell: ({ no }) => no },
  { id: 'nickname', header: '닉네임', cell: (member) => <b className="font-medium">{memberName(member)}</b> },
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
