// The actions on a member of staff in words.
import { hasCode } from '#client/api-error.ts';
import { errorText } from '#console/form/form-error.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import type { StaffPerson } from './staff.api.ts';
import type { StationChoice } from './stations-field.tsx';

export type PersonActionName = 'change' | 'disable' | 'enable' | 'unlock' | 'reset' | 'reinvite';

interface Words {
  title: (name: string) => string;
  line: string;
  confirm: string;
  done: (name: string) => string;
  destructive?: true;
}

export const personActionText: Record<PersonActionName, Words> = {
  change: {
    title: (name) => `${name}님의 역할을 바꿀까요?`,
    line: '바꾸면 열려 있는 화면이 바로 로그아웃돼요.',
    confirm: '역할 바꾸기',
    done: (name) => `${name}님의 역할을 바꿨어요`,
  },
  disable: {
    title: (name) => `${name}님의 계정을 중지할까요?`,
    line: '바로 로그아웃되고 다시 들어올 수 없어요. 지난 기록은 그대로 남아요.',
    confirm: '사용 중지',
    done: (name) => `${name}님의 계정을 중지했어요`,
    destructive: true,
  },
  enable: {
    title: (name) => `${name}님의 계정을 다시 켤까요?`,
    line: '전에 쓰던 비밀번호와 인증 앱으로 들어올 수 있어요.',
    confirm: '다시 사용하기',
    done: (name) => `${name}님의 계정을 다시 켰어요`,
  },
  unlock: {
    title: (name) => `${name}님의 잠금을 풀까요?`,
    line: '본인이 맞는지 확인한 다음 풀어 주세요. 바로 다시 로그인할 수 있어요.',
    confirm: '잠금 풀기',
    done: (name) => `${name}님의 잠금을 풀었어요`,
  },
  reset: {
    title: (name) => `${name}님의 비밀번호와 2단계를 다시 정할까요?`,
    line: '지금 비밀번호, 인증 앱, 복구 코드가 모두 멈추고 새 초대 링크를 만들어요.',
    confirm: '새 링크 만들기',
    done: (name) => `${name}님의 새 링크를 만들었어요`,
    destructive: true,
  },
  reinvite: {
    title: (name) => `${name}님을 다시 초대할까요?`,
    line: '새 링크를 만들면 전에 만든 링크는 쓸 수 없어요.',
    confirm: '새 링크 만들기',
    done: (name) => `${name}님의 새 링크를 만들었어요`,
  },
};

export function changeText(
  person: StaffPerson,
  role: StaffPerson['role'],
  { scope, stations }: StationChoice,
): string {
  const area = role !== 'FIELD' ? '' : scope === 'all' ? ' · 모든 스테이션' : ` · ${stations.length}곳`;
  return role === person.role
    ? `${person.name}님의 담당${area}`
    : `${person.name}님 ${roleNames[person.role]} → ${roleNames[role]}${area}`;
}

/** The list behind the dialog has been read again by then. */
export function failureText(error: Error | null | undefined): string | undefined {
  if (hasCode(error, 'VERSION_CONFLICT')) return '다른 분이 먼저 바꿨어요. 닫고 지금 내용을 확인해 주세요.';
  return errorText(error);
}
