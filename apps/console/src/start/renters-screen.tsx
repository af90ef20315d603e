// What a renter would see right now, in short.
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { LampOff } from '#ui/illustration/lamp-off.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { isPractice, type FirstStep, type FirstSteps } from './first-steps.api.ts';

export function RentersScreen({ steps, ready: canRent }: Pick<FirstSteps, 'steps' | 'ready'>) {
  const isDone = (step: FirstStep['step']) => steps.some((one) => one.step === step && one.done);
  const hasStation = isDone('station');
  return (
    <Panel
      title="지금 고객 화면"
      end={
        <a
          href="/"
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-small font-semibold text-sub"
        >
          열어 보기
          <Icon name="external" size={15} />
        </a>
      }
    >
      <div className="grid justify-items-center overflow-hidden rounded-md bg-ink-100 px-4 pt-4">
        <div className="grid w-[232px] justify-items-center gap-1 rounded-t-[22px] bg-surface px-4 pt-[22px] pb-5 text-center shadow-2">
          {hasStation ? <StationPin open={canRent} /> : <LampOff size={72} />}
          <b className="mt-2 text-panel">
            {hasStation ? '스테이션이 지도에 보여요' : '아직 열린 스테이션이 없어요'}
          </b>
          <span className="text-small text-sub">
            {canRent
              ? isPractice(steps)
                ? '연습 모드로 바로 빌려 볼 수 있어요'
                : '지금 바로 빌릴 수 있어요'
              : !hasStation
                ? '곧 가까운 곳에서 만나요'
                : '물품에 라벨을 붙여 놓으면 빌릴 수 있어요'}
          </span>
        </div>
      </div>
    </Panel>
  );
}
