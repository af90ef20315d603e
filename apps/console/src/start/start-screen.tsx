// 시작하기: five steps to the first rental; the lamp grows brighter with each.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import { DeskLamp } from '#console/illustration/desk-lamp.tsx';
import { paths } from '#console/navigation/paths.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay, useSession } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Button, ButtonLink } from '#console/ui/form/button.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { BeforeOpening } from './before-opening.tsx';
import { RentersScreen } from './renters-screen.tsx';
import { useFirstSteps, type FirstStep, type FirstSteps } from './first-steps.api.ts';

interface StepWords {
  title: string;
  line: string;
  takes: string;
  to: string;
  act: { label: string; icon: IconName };
  more?: { label: string; icon: IconName; to: string };
}

const words: Record<FirstStep['step'], StepWords> = {
  station: {
    title: '스테이션 만들기',
    line: '물품을 두고 빌려주는 곳이에요. 창고를 먼저 만들어도 돼요.',
    takes: '2분쯤',
    to: paths.newStation,
    act: { label: '스테이션 만들기', icon: 'plus' },
    more: { label: 'CSV로 여러 곳 등록', icon: 'upload', to: paths.importStations },
  },
  product: {
    title: '상품 만들기',
    line: '빌려줄 물건의 이름, 사진, 시간당 가격을 정해요.',
    takes: '2분쯤',
    to: paths.newProduct,
    act: { label: '상품 만들기', icon: 'plus' },
  },
  items: {
    title: '물품 등록',
    line: '상품마다 몇 개가 있는지 알려 주면 시리얼 번호를 붙여요.',
    takes: '1분쯤',
    to: paths.newItems,
    act: { label: '물품 등록', icon: 'plus' },
    more: { label: 'CSV로 등록', icon: 'upload', to: paths.importItems },
  },
  labels: {
    title: '라벨 인쇄',
    line: '물품 QR 라벨과 스테이션 포스터를 인쇄해 붙여요.',
    takes: '5분쯤',
    to: paths.labels,
    act: { label: '라벨 인쇄', icon: 'print' },
  },
  gateway: {
    title: '결제 연결',
    line: '카드 결제사를 서버 설정에서 연결해요.',
    takes: '언제든 할 수 있어요',
    to: paths.settings('connections'),
    act: { label: '연결 상태 보기', icon: 'plug' },
  },
};

export function StartScreen() {
  const { me } = useSession();
  const steps = useFirstSteps();
  const mayInvite = useMay('staff.edit');
  return (
    <>
      <ScreenTitle title="시작하기" quiet={`${roleNames[me.role]} ${me.name}`}>
        {useMay('settings.edit') && <HideButton />}
        {mayInvite && (
          <ButtonLink to={`${paths.staff}?invite=1`} icon="plus">
            직원 초대
          </ButtonLink>
        )}
      </ScreenTitle>
      <AsyncContent
        query={steps}
        failed={
          <FailedList error={steps.error} retrying={steps.isFetching} onRetry={() => void steps.refetch()} />
        }
      >
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)_344px] content-start items-start gap-3.5 max-wide:grid-cols-1">
            <div className="grid gap-3.5">
              <Hero {...data} />
              <StepList steps={data.steps} />
            </div>
            <div className="grid gap-3.5">
              <BeforeOpening />
              <RentersScreen steps={data.steps} />
            </div>
          </div>
        )}
      </AsyncContent>
    </>
  );
}

function HideButton() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const hide = useAct('POST /api/v1/console/first-steps/hide', {
    invalidates: ['first-steps', 'audit'],
    onSuccess: () => {
      toast('시작하기를 숨겼어요');
      void navigate(paths.stations);
    },
    onError: (error) => toast(errorMessage(error, '숨기지 못했어요.'), { tone: 'fail' }),
  });
  return (
    <Button variant="ghost" busy={hide.isPending} onClick={() => hide.mutate({})}>
      시작하기 숨기기
    </Button>
  );
}

const counts = ['', '한', '두', '세', '네', '다섯'];

function Hero({ steps, done }: FirstSteps) {
  const ready = steps.filter((step) => step.done).length;
  const left = steps.length - ready;
  const [title, line] = done
    ? ['불이 켜졌어요!', '이제 첫 대여를 받을 수 있어요. 고객 화면에서 한번 빌려 보세요.']
    : ready === 0
      ? ['첫 불을 켜 볼까요?', '다섯 걸음이면 첫 대여를 받을 수 있어요. 멈췄다가 언제든 이어서 하세요.']
      : left <= 2
        ? [`거의 다 왔어요, ${counts[left]} 걸음 남았어요`, '남은 일은 어느 것부터 해도 괜찮아요.']
        : [`잘하고 있어요, ${counts[left]} 걸음 남았어요`, '멈췄다가 언제든 이어서 하세요.'];
  return (
    <section className="night relative flex min-h-[186px] flex-col overflow-hidden rounded-xl bg-[linear-gradient(160deg,#25305A,#1B2440_62%)] px-8 py-[30px] text-inverse">
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
              className={`h-1.5 flex-1 rounded-full ${index < ready ? 'bg-accent' : 'bg-white/20'}`}
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

function StepList({ steps }: { steps: readonly FirstStep[] }) {
  const open = steps.find(({ done }) => !done)?.step;
  return (
    <ol className="overflow-hidden rounded-lg bg-surface shadow-1 outline-1 outline-line">
      {steps.map((step, index) =>
        step.step === open ? (
          <OpenStep key={step.step} step={step} number={index + 1} />
        ) : (
          <OtherStep key={step.step} step={step} number={index + 1} />
        ),
      )}
    </ol>
  );
}

const mark = 'grid size-[34px] flex-none place-items-center rounded-[11px] text-[0.9375rem] font-bold';

function OpenStep({ step, number }: { step: FirstStep; number: number }) {
  const { title, line, takes, to, act, more } = words[step.step];
  return (
    <li className="flex items-start gap-4 border-b border-line bg-lamp-50 px-5 py-[18px] shadow-[inset_3px_0_0_var(--od-accent)] last:border-0">
      <span className={`${mark} bg-accent text-ink-900`}>{number}</span>
      <div className="min-w-0 flex-1">
        <h3 className="text-body-1 font-bold">{title}</h3>
        <p className="text-sub">{line}</p>
        <div className="mt-3.5 flex flex-wrap gap-2">
          <ButtonLink to={to} variant="primary" icon={act.icon}>
            {act.label}
          </ButtonLink>
          {more && (
            <ButtonLink to={more.to} icon={more.icon}>
              {more.label}
            </ButtonLink>
          )}
        </div>
      </div>
      <Quiet>{takes}</Quiet>
    </li>
  );
}

function OtherStep({ step, number }: { step: FirstStep; number: number }) {
  const { title, line, takes, to } = words[step.step];
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} className="flex min-h-[70px] items-center gap-4 px-5 py-2 hover:bg-ink-50">
        <span className={`${mark} ${step.done ? 'bg-green-50 text-open' : 'bg-ink-100 text-sub'}`}>
          {step.done ? <Icon name="check" size={18} label="마침" /> : number}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-panel font-semibold">{title}</span>
          <span className="block text-small text-faint">{line}</span>
        </span>
        {step.done && step.detail !== null ? (
          <span className="text-small font-semibold whitespace-nowrap text-open max-stack:hidden">
            {step.detail}
          </span>
        ) : (
          !step.done && <Quiet>{takes}</Quiet>
        )}
        <Icon name="right" size={17} />
      </Link>
    </li>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="text-small whitespace-nowrap text-faint max-stack:hidden">{children}</span>;
}
