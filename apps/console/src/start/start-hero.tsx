// How far the first steps have come.
import { DeskLamp } from '#console/illustration/desk-lamp.tsx';
import { isPractice, type FirstSteps } from './first-steps.api.ts';

const counts = ['', '한', '두', '세', '네', '다섯'];

export function StartHero({ steps, done, ready: canRent }: FirstSteps) {
  const ready = steps.filter((step) => step.done).length;
  const practice = isPractice(steps);
  const left = steps.length - ready - (practice ? 1 : 0);
  const [title, line] = done
    ? ['첫 대여를 받았어요!', '이제 대시보드에서 오늘의 책상을 살펴보세요.']
    : canRent
      ? [
          '불이 켜졌어요!',
          practice
            ? '지금은 연습 모드라 돈이 나가지 않아요. 고객 화면에서 한번 빌려 보세요.'
            : '이제 첫 대여를 받을 수 있어요. 고객 화면에서 한번 빌려 보세요.',
        ]
      : ready === 0
        ? ['첫 불을 켜 볼까요?', '다섯 걸음이면 첫 대여를 받을 수 있어요. 멈췄다가 언제든 이어서 하세요.']
        : left <= 2
          ? [`거의 다 왔어요, ${counts[left]} 걸음 남았어요`, '남은 일은 어느 것부터 해도 괜찮아요.']
          : [`잘하고 있어요, ${counts[left]} 걸음 남았어요`, '멈췄다가 언제든 이어서 하세요.'];
  return (
    <section className="night relative flex min-h-[186px] flex-col overflow-hidden rounded-xl bg-night px-8 py-[30px] text-inverse">
      <DeskLamp
        light={ready / steps.length}
        withThings={ready > 0}
        className="absolute top-0 right-[35px] w-[222px] max-stack:hidden"
      />
      <h2 className="relative text-title-1 tracking-[-0.03em]">{title}</h2>
      <p className="relative mt-1.5 max-w-[420px] text-inverse-sub">{line}</p>
      <div className="relative mt-auto flex max-w-[420px] items-center gap-3 pt-[18px]">
        <span className="flex flex-1 gap-[5px]" aria-hidden="true">
          {steps.map(({ step }, index) => (
            <i
              key={step}
              className={`h-1.5 flex-1 rounded-full ${index < ready ? 'bg-accent' : 'bg-inverse/20'}`}
            />
          ))}
        </span>
        <b className="font-bold">
          {ready} / {steps.length}
        </b>
      </div>
    </section>
  );
}
