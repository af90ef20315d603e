// What each step of an item's timeline says.
import { expect, test } from 'vitest';
import { describeItemStep, type ItemStep } from './item-step.text.ts';

const step = { at: '2026-11-14T13:05:00+09:00', by: 'system', reason: null } as const;
const stays = { ...step, from: '서문', to: '서문' } as const;

const said: Record<ItemStep['kind'], [ItemStep, string, string | undefined]> = {
  rented: [
    { ...step, kind: 'rented', rentalNo: 'R10428', renter: '거**집', hours: 2, amount: 1000 },
    '대여 시작',
    'R10428 · 거**집님 · 2시간 · 1,000원',
  ],
  returned: [
    { ...step, kind: 'returned', rentalNo: 'R10428', from: '서문', to: '동문' },
    '반납',
    'R10428 · 서문 → 동문',
  ],
  held: [{ ...step, kind: 'held', renter: null }, '결제 대기로 잡아 둠', '10분'],
  registered: [{ ...step, kind: 'registered', from: null, to: '서문' }, '등록', '서문'],
  broken: [{ ...step, kind: 'broken', from: null, to: null }, '고장으로 바꿈', undefined],
  repair: [{ ...stays, kind: 'repair' }, '수리 시작', '서문'],
  repaired: [{ ...stays, kind: 'repaired' }, '수리 끝, 다시 대여 가능', '서문'],
  checked: [{ ...stays, kind: 'checked' }, '이상 없음으로 확인', '서문'],
  found: [{ ...step, kind: 'found', from: null, to: '서문' }, '찾음 처리', '서문'],
  lost: [{ ...step, kind: 'lost', from: '서문', to: null }, '분실로 바꿈', '서문'],
  retired: [{ ...step, kind: 'retired', from: '서문', to: null }, '폐기함', '서문'],
  labelled: [{ ...step, kind: 'labelled', from: null, to: null }, '라벨 인쇄', undefined],
  picked_up: [{ ...step, kind: 'picked_up', from: '서문', to: null }, '옮기려고 꺼냄', '서문'],
  moved: [{ ...step, kind: 'moved', from: '서문', to: '동문' }, '스테이션 이동', '서문 → 동문'],
  counted: [{ ...step, kind: 'counted', from: null, to: '서문' }, '실사에서 확인', '서문'],
};

test.each(Object.entries(said))('the step %s of an item is said', (_kind, [shown, what, facts]) => {
  const described = describeItemStep(shown);
  expect([described.what, described.facts]).toEqual([what, facts]);
});
