// Single codes in words.
import { formatNumber } from '#domain/text/won.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import type { CodeBatch } from '../campaign-row.ts';

export const batchStates = {
  NEW: { label: '내려받기 전', tone: 'settling' },
  DOWNLOADED: { label: '내려받음', tone: 'on' },
  VOID: { label: '버려짐', tone: 'gone' },
} as const satisfies Record<CodeBatch['state'], { label: string; tone: BadgeTone }>;

export const codesText = {
  make: '코드 만들기…',
  makeMore: '코드 더 만들기…',
  downloadFirst: '만든 코드를 먼저 내려받아 주세요.',
  noneLeft: '1만 개를 모두 만들었어요.',
  emptyTitle: '아직 만든 코드가 없어요',
  emptyLine: '한 장에 하나씩 인쇄하거나 보낼 코드를 한 번에 만들어요.',
  madeTitle: (count: number) => `코드 ${formatNumber(count)}개를 만들었어요`,
  madeLine: '지금 한 번만 내려받을 수 있어요. 코드의 지문만 남기기 때문에 다시 보여 드릴 수 없어요.',
  hidden: '코드는 파일에만 있어요',
  download: (count: number) => `코드 ${formatNumber(count)}개 내려받기`,
  fileLine: (name: string) => `${name} · 창을 닫으면 이 버튼은 사라져요`,
  downloaded: '코드를 내려받았어요. 이제 쓸 수 있어요',
  confirmFailed: '파일은 받았지만 코드를 켜지 못했어요. 다시 눌러 주세요.',
  confirmAgain: '받은 파일의 코드 켜기',
  eachOnce: '한 장에 한 번, 한 사람이 한 장.',
  letters: '8자리이고 헷갈리는 0 O 1 I L은 없어요. 대소문자와 빈칸, 하이픈은 어떻게 넣어도 돼요.',
  left: (count: number) => `모두 1만 개까지 · ${formatNumber(count)}개 더 만들 수 있어요`,
  notYet: '아직 내려받지 않음',
  closed: '내려받지 않고 닫음',
} as const;
