// The console's pages of leaks that are photographed.
import type { leakEndpoints } from '#contract/console/leak.ts';
import type { ConsoleScene } from './console-scene.ts';
import { press } from '../scene.ts';

type Leak = ReturnType<(typeof leakEndpoints)['GET /api/v1/console/leaks/{id}']['reply']['parse']>;

const HOUR_MS = 3_600_000;
const hoursAgo = (real: Leak, hours: number) =>
  new Date(Date.parse(real.now) - hours * HOUR_MS).toISOString();

/** The demo's rehearsal as a leak of last night that nobody has been told of yet. */
function lastNight(real: Leak): Leak {
  return {
    ...real,
    no: 'L3',
    state: 'DRAFT',
    outcome: null,
    closedAt: null,
    closedBy: null,
    closingNote: null,
    knownAt: hoursAgo(real, 11),
    deadlineAt: hoursAgo(real, -61),
    from: hoursAgo(real, 17),
    to: hoursAgo(real, 12),
    tables: ['members', 'rentals', 'inquiries'],
    staff: [{ id: 12, name: '윤서하', role: 'MANAGER' }],
    touched: 226,
    people: {
      touched: 226,
      reachable: 214,
      english: 0,
      byHand: 0,
      results: { WAITING: 226, SENT: 0, UNSURE: 0, FAILED: 0, NO_ADDRESS: 0 },
    },
    notice: {
      ...real.notice,
      ko: {
        items: '닉네임, 이메일, 대여 기록 (결제 정보와 비밀번호는 아니에요)',
        circumstances: '어젯밤 23:10부터 04:50까지, 직원 계정 하나로 회원 목록을 내려받은 기록을 찾았어요.',
        advice: '온데스크를 사칭한 메일의 링크를 누르지 마세요. 로그인은 카카오·구글로만 해요.',
        measures: '04:58에 그 계정을 막고 모든 직원의 접속을 끊었어요. 피해가 있으면 아래로 알려 주세요.',
        contact: '',
      },
    },
    duties: ['SEND', 'POST'],
    obstacles: ['한국어 글에 빈 곳이 있어요: 물어볼 곳'],
  };
}

const open = { path: '/settings/leaks/1', as: 'OWNER', calls: { '/console/leaks/1': lastNight } } as const;

export const consoleLeakScenes: readonly ConsoleScene[] = [
  { name: 'console-leaks', path: '/settings/leaks', as: 'OWNER' },
  { ...open, name: 'console-leak' },
  { ...open, name: 'console-leak-scope', act: press(/무엇이, 언제/) },
  { ...open, name: 'console-leak-people', act: press('명단') },
  { ...open, name: 'console-leak-send', act: press(/^보내기|보내기$/) },
  { name: 'console-leak-closed', path: '/settings/leaks/1', as: 'OWNER' },
];
