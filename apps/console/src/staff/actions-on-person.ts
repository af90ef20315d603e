// What can be done with a member of staff, by their state.
import type { MenuAction } from '#console/ui/overlay/menu.tsx';
import type { PersonActionName } from './person-action-texts.ts';
import type { StaffPerson } from './staff.api.ts';

export function actionsOnPerson(
  person: StaffPerson,
  isMe: boolean,
  begin: (action: PersonActionName) => void,
): MenuAction[] {
  const own = isMe ? '내 역할은 내가 바꿀 수 없어요.' : undefined;
  const offered: (MenuAction | false)[] = [
    person.state === 'INVITED' && {
      label: '초대 링크 다시 만들기',
      icon: 'link',
      onSelect: () => begin('reinvite'),
    },
    person.state === 'LOCKED' && { label: '잠금 풀기', icon: 'key', onSelect: () => begin('unlock') },
    person.state !== 'DISABLED' && {
      label: '역할·담당 바꾸기',
      icon: 'edit',
      disabledReason: own,
      onSelect: () => begin('change'),
    },
    (person.state === 'ACTIVE' || person.state === 'LOCKED') && {
      label: '비밀번호·2단계 다시 정하기',
      icon: 'refresh',
      disabledReason: isMe ? '내 계정에서 바꿀 수 있어요.' : undefined,
      onSelect: () => begin('reset'),
    },
    person.state === 'DISABLED'
      ? { label: '다시 사용하기', icon: 'play', onSelect: () => begin('enable') }
      : {
          label: '사용 중지…',
          icon: 'pause',
          danger: true,
          disabledReason: isMe ? '내 계정은 내가 중지할 수 없어요.' : undefined,
          onSelect: () => begin('disable'),
        },
  ];
  return offered.filter((one) => one !== false);
}
