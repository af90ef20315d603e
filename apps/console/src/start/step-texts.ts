// The first steps in words.
import { paths } from '#console/navigation/paths.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import type { FirstStep } from './first-steps.api.ts';

interface StepTexts {
  title: string;
  line: string;
  takes: string;
  to: string;
  action: { label: string; icon: IconName };
  more?: { label: string; icon: IconName; to: string };
}

export const stepText: Record<FirstStep['step'], StepTexts> = {
  station: {
    title: '스테이션 만들기',
    line: '물품을 두고 빌려주는 곳이에요. 창고를 먼저 만들어도 돼요.',
    takes: '2분쯤',
    to: paths.newStation,
    action: { label: '스테이션 만들기', icon: 'plus' },
    more: { label: 'CSV로 여러 곳 등록', icon: 'upload', to: paths.importStations },
  },
  product: {
    title: '상품 만들기',
    line: '빌려줄 물건의 이름, 사진, 시간당 가격을 정해요.',
    takes: '2분쯤',
    to: paths.newProduct,
    action: { label: '상품 만들기', icon: 'plus' },
  },
  items: {
    title: '물품 등록',
    line: '상품마다 몇 개가 있는지 알려 주면 시리얼 번호를 붙여요.',
    takes: '1분쯤',
    to: paths.newItems,
    action: { label: '물품 등록', icon: 'plus' },
    more: { label: 'CSV로 등록', icon: 'upload', to: paths.importItems },
  },
  labels: {
    title: '라벨 인쇄',
    line: '물품 QR 라벨과 스테이션 포스터를 인쇄해 붙여요.',
    takes: '5분쯤',
    to: paths.labels,
    action: { label: '라벨 인쇄', icon: 'print' },
  },
  gateway: {
    title: '결제 연결',
    line: '카드 결제사를 서버 설정에서 연결해요.',
    takes: '언제든 할 수 있어요',
    to: paths.settings('connections'),
    action: { label: '연결 상태 보기', icon: 'plug' },
  },
};

const countUnits = { station: '곳', product: '가지', items: '개', labels: '개' } as const;

/** What there is by now: 12곳, 1,000개 이상. */
export function describeDone(step: FirstStep): string | null {
  if (step.step === 'gateway') return null;
  const unit = countUnits[step.step];
  return `${formatNumber(step.count)}${unit}${step.capped ? ' 이상' : ''}`;
}
