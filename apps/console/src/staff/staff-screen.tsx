// 직원·권한: the people of the staff, and what their roles may do.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console-query.ts';
import { useDialogs } from '#console/form/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { roleNames } from '#console/navigation/role-names.ts';
import { useMay, useSession } from '#console/session/session.api.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { Initial, type InitialTone } from '#console/ui/display/initial.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import type { MenuAct } from '#console/ui/overlay/menu.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { PersonAct } from './person-act.tsx';
import type { PersonActName } from './person-act-words.ts';
import { RightsTable } from './rights-table.tsx';
import { useStaff, type Invitation, type StaffPerson } from './staff.api.ts';

export function StaffScreen() {
  const staff = useStaff();
  const mayEdit = useMay('staff.edit');
  const { me } = useSession();
  const [params, setParams] = useSearchParams();
  const dialogs = useDialogs<{ act: PersonActName; person: StaffPerson } | { invitation: Invitation }>();
  const showLink = (invitation: Invitation) => dialogs.open({ invitation });
  const isInviting = mayEdit && params.get('invite') === '1';
  const invite = () => setParams({ invite: '1' }, { replace: true });
  const closeInvite = () => setParams({}, { replace: true });
  useShortcuts({ n: invite }, mayEdit);

  const people = staff.data?.people;
  const locked = people?.filter(({ state }) => state === 'LOCKED') ?? [];
  return (
    <>
      <ScreenTitle title="직원·권한" quiet={people && `${people.length}명`}>
        {mayEdit && (
          <Button variant="primary" icon="plus" onClick={invite}>
            직원 초대
          </Button>
        )}
      </ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-3.5 max-wide:grid-cols-1">
        <DataList
          label="직원"
          title="직원"
          columns={columnsFor(me.id)}
          rowId={(person) => String(person.id)}
          rowLabel={(person) => person.name}
          density="roomy"
          unit={null}
          source={{
            rows: people,
            error: staff.error,
            isFetching: staff.isFetching,
            isStale: false,
            hasMore: false,
            loadingMore: false,
            loadMore: () => undefined,
            refetch: () => void staff.refetch(),
          }}
          acts={
            mayEdit
              ? (person) => actsOn(person, person.id === me.id, (act) => dialogs.open({ act, person }))
              : undefined
          }
          below={locked.length > 0 ? <LockedPeople people={locked} /> : undefined}
          empty={<EmptyList title="아직 직원이 없어요" />}
        />
        <RightsTable supportRefundLimit={useSupportRefundLimit()} />
      </div>
      <InviteDialog
        open={isInviting}
        onClose={closeInvite}
        onInvited={(sent) => {
          closeInvite();
          showLink(sent);
        }}
      />
      {dialogs.shown && 'act' in dialogs.shown && (
        <PersonAct
          key={dialogs.opening}
          {...dialogs.shown}
          open={dialogs.isOpen}
          onClose={dialogs.close}
          onInvited={showLink}
        />
      )}
      {dialogs.shown && 'invitation' in dialogs.shown && (
        <InvitationLink
          key={dialogs.opening}
          {...dialogs.shown}
          open={dialogs.isOpen}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}

const tones: readonly InitialTone[] = ['lamp', 'green', 'blue', 'grey'];

function columnsFor(myId: number): Column<StaffPerson>[] {
  return [
    {
      id: 'name',
      header: '이름',
      fixed: true,
      skeleton: 'picture',
      cell: (person) => <PersonCell person={person} isMe={person.id === myId} />,
    },
    {
      id: 'role',
      header: '역할',
      width: 88,
      skeleton: 'badge',
      cell: ({ role }) => <Badge tone={role === 'OWNER' ? 'dark' : 'plain'}>{roleNames[role]}</Badge>,
    },
    {
      id: 'stations',
      header: '담당',
      width: 112,
      wideOnly: true,
      cell: ({ stations }) => <span className="text-sub">{stationWords(stations)}</span>,
    },
    { id: 'state', header: '2단계', width: 92, skeleton: 'badge', cell: stateBadge },
    {
      id: 'seen',
      header: '마지막 접속',
      width: 104,
      align: 'end',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatTime(lastSeenAt)),
    },
  ];
}

function PersonCell({ person, isMe }: { person: StaffPerson; isMe: boolean }) {
  const isInvited = person.state === 'INVITED';
  return (
    <Cell
      picture={
        isInvited ? (
          <span className="grid size-[34px] flex-none place-items-center rounded-full border-[1.5px] border-dashed border-ink-400">
            <Icon name="mail" size={16} />
          </span>
        ) : (
          <Initial
            name={person.name}
            tone={person.state === 'LOCKED' ? 'red' : (tones[(person.id - 1) % tones.length] ?? 'grey')}
          />
        )
      }
      name={
        <>
          {person.name} {isMe && <span className="font-medium text-sub">나</span>}
        </>
      }
      code={isInvited ? invitationWords(person) : person.email}
    />
  );
}

function invitationWords({ invitationExpiresAt, email }: StaffPerson): string {
  if (invitationExpiresAt === null) return email;
  const hours = Math.floor((Date.parse(invitationExpiresAt) - Date.now()) / 3_600_000);
  if (hours < 0) return '초대 링크가 만료됐어요';
  return hours === 0 ? '초대 링크 1시간 안에 만료' : `초대 링크 ${hours}시간 남음`;
}

function stationWords(stations: StaffPerson['stations']): string {
  if (stations === null || stations.length === 0) return '전체';
  const [first] = stations;
  return stations.length === 1 ? (first?.name ?? '') : `${first?.name} 외 ${stations.length - 1}곳`;
}

function stateBadge({ state, hasSecondFactor }: StaffPerson) {
  switch (state) {
    case 'LOCKED':
      return <Badge tone="trouble">잠김</Badge>;
    case 'INVITED':
      return <Badge tone="off">초대함</Badge>;
    case 'DISABLED':
      return <Badge tone="gone">사용 중지</Badge>;
    case 'ACTIVE':
      return <Badge tone={hasSecondFactor ? 'on' : 'off'}>{hasSecondFactor ? '켬' : '없음'}</Badge>;
    default:
      return state satisfies never;
  }
}

function actsOn(person: StaffPerson, isMe: boolean, begin: (act: PersonActName) => void): MenuAct[] {
  const own = isMe ? '내 역할은 내가 바꿀 수 없어요.' : undefined;
  const offered: (MenuAct | false)[] = [
    person.state === 'INVITED' && {
      label: '초대 링크 다시 만들기',
      icon: 'link',
      onSelect: () => begin('reinvite'),
    },
    person.state === 'LOCKED' && { label: '잠금 풀기', icon: 'key', onSelect: () => begin('unlock') },
    person.state !== 'DISABLED' && {
      label: '역할·담당 바꾸기',
      icon: 'edit',
      refusedBecause: own,
      onSelect: () => begin('change'),
    },
    (person.state === 'ACTIVE' || person.state === 'LOCKED') && {
      label: '비밀번호·2단계 다시 정하기',
      icon: 'refresh',
      refusedBecause: isMe ? '내 계정에서 바꿀 수 있어요.' : undefined,
      onSelect: () => begin('reset'),
    },
    person.state === 'DISABLED'
      ? { label: '다시 사용하기', icon: 'play', onSelect: () => begin('enable') }
      : {
          label: '사용 중지…',
          icon: 'pause',
          danger: true,
          refusedBecause: isMe ? '내 계정은 내가 중지할 수 없어요.' : undefined,
          onSelect: () => begin('disable'),
        },
  ];
  return offered.filter((one) => one !== false);
}

function LockedPeople({ people }: { people: readonly StaffPerson[] }) {
  return people.map(({ id, name, lockedUntil }) => (
    <Tip key={id} tone="danger" icon="lock">
      <b>{name}님 계정이 잠겼어요.</b> 비밀번호나 숫자를 5번 틀렸어요.{' '}
      {lockedUntil === null ? '15분 뒤' : `${formatTime(lockedUntil)}에`} 저절로 풀리거나, 소유자가 바로 풀 수
      있어요.
    </Tip>
  ));
}

/** 3만원까지; undefined while it is unknown. */
function useSupportRefundLimit(): string | undefined {
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/settings', { tags: ['settings'] }),
    enabled: useMay('settings.read'),
  });
  const limit = data?.settings.find(({ key }) => key === 'refunds.supportLimitWon')?.value;
  if (typeof limit !== 'number') return undefined;
  return limit % 10_000 === 0 && limit > 0
    ? `${limit / 10_000}만원까지`
    : `${limit.toLocaleString('ko')}원까지`;
}
