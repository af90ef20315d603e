// The columns of the list of staff.
import { formatTime } from '#console/format/format-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { Initial, type InitialTone } from '#console/ui/display/initial.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import type { StaffPerson } from './staff.api.ts';

const tones: readonly InitialTone[] = ['lamp', 'green', 'blue', 'grey'];

export function staffColumns(myId: number): Column<StaffPerson>[] {
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
      width: 84,
      skeleton: 'badge',
      cell: ({ role }) => <Badge tone={role === 'OWNER' ? 'dark' : 'plain'}>{roleNames[role]}</Badge>,
    },
    {
      id: 'stations',
      header: '담당',
      width: 112,
      wideOnly: true,
      cell: ({ stations }) => (
        <span className="line-clamp-2 whitespace-normal text-sub">{stationWords(stations)}</span>
      ),
    },
    { id: 'state', header: '2단계', width: 84, skeleton: 'badge', cell: stateBadge },
    {
      id: 'seen',
      header: '마지막 접속',
      width: 96,
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
      code={isInvited ? invitationText(person) : person.email}
    />
  );
}

function invitationText({ invitationExpiresAt, email }: StaffPerson): string {
  if (invitationExpiresAt === null) return email;
  const hours = Math.floor((Date.parse(invitationExpiresAt) - Date.now()) / 3_600_000);
  if (hours < 0) return '초대 링크가 만료됐어요';
  return hours === 0 ? '초대 링크 1시간 안에 만료' : `초대 링크 ${hours}시간 남음`;
}

function stationWords(stations: StaffPerson['stations']): string {
  if (stations === null) return '전체';
  const [first] = stations;
  if (first === undefined) return '없음';
  return stations.length === 1 ? first.name : `${first.name} 외 ${stations.length - 1}곳`;
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
