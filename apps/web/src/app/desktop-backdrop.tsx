// The pitch beside the column on a wide screen.
import { usePitch } from '#client/config.ts';
import { Logo } from '#ui/illustration/logo.tsx';

export function DesktopBackdrop() {
  const [first, rest] = usePitch();
  return (
    <aside
      className="fixed inset-y-0 left-0 right-[calc(50%+var(--od-col)/2)] hidden flex-col items-start justify-center gap-5 pr-16 pl-22 min-[1080px]:flex"
      aria-hidden="true"
    >
      <Logo height={44} />
      <p className="text-[40px] leading-[54px] font-bold tracking-[-0.03em]">
        {first} <br />
        {rest}
      </p>
      <p className="text-body-1 text-sub">
        가까운 스테이션에서 시간 단위로 빌리고
        <br />
        편한 곳에 반납하세요.
      </p>
    </aside>
  );
}
