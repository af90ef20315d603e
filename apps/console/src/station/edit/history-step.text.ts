// What a step of a station's history says and how it is drawn.
import type { StepStyle, StepText } from '#console/format/timeline-step.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import type { HistoryStep } from '../station-row.ts';

const kinds: Readonly<Record<Exclude<HistoryStep['kind'], 'edited'>, StepStyle & StepText>> = {
  created: { icon: 'plus', tone: 'good', what: '스테이션을 등록했어요' },
  paused: { icon: 'pause', tone: 'trouble', what: '일시 중지했어요' },
  opened: { icon: 'check', tone: 'good', what: '다시 열었어요' },
  shut_down: { icon: 'out', tone: 'trouble', what: '영구 종료했어요' },
  poster_printed: { icon: 'edit', tone: 'plain', what: 'QR 포스터를 인쇄했어요' },
  other: { icon: 'edit', tone: 'plain', what: '바꿨어요' },
};

/** By their names in the audit log, which keeps those of every version. */
const fieldNames: Readonly<Record<string, string>> = {
  name: '이름',
  nameEn: '영문 이름',
  address: '주소',
  latitude: '위치',
  longitude: '위치',
  kind: '종류',
  hours: '운영 시간',
  closedOnHolidays: '공휴일 휴무',
  closingDays: '임시 휴무일',
  lowStock: '부족 알림',
  targetStock: '목표 재고',
  monthlyCost: '월 비용',
  targets: '상품별 목표',
  imageUrl: '사진',
};

export function describeHistoryStep(step: HistoryStep): StepStyle & StepText {
  if (step.kind !== 'edited') return kinds[step.kind];
  const names = [...new Set(step.fields.map((field) => fieldNames[field] ?? field))].join(', ');
  return { icon: 'edit', tone: 'plain', what: `${withObjectJosa(names)} 바꿨어요` };
}
