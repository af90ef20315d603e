// The calm page around the column on a wide screen: the pitch, and nothing to press.
import { usePitch } from '#web/calls/config.ts';
import { Logo } from '#web/ui/art/logo.tsx';
import './desktop-backdrop.css';

export function DesktopBackdrop() {
  const [first, rest] = usePitch();
  return (
    <aside className="desktop-backdrop" aria-hidden="true">
      <Logo height={44} />
      <p className="desktop-backdrop__pitch">
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
