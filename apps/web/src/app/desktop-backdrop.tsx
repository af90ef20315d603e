// The calm page around the column on a wide screen: the pitch, and nothing to press.
import { useConfig } from '#web/calls/config.ts';
import { Logo } from '#web/ui/art/logo.tsx';
import './desktop-backdrop.css';

export function DesktopBackdrop() {
  const pitch = useConfig()?.brand.pitch ?? '필요한 책상을, 원하는 시간에';
  return (
    <aside className="desktop-backdrop" aria-hidden="true">
      <Logo height={44} />
      <p className="desktop-backdrop__pitch">{inTwoLines(pitch)}</p>
      <p className="text-body-1 text-sub">
        가까운 스테이션에서 시간 단위로 빌리고
        <br />
        편한 곳에 반납하세요.
      </p>
    </aside>
  );
}

/** The pitch breaks after its comma. */
function inTwoLines(pitch: string) {
  const comma = pitch.indexOf(', ');
  if (comma === -1) return pitch;
  return (
    <>
      {pitch.slice(0, comma + 1)}
      <br />
      {pitch.slice(comma + 2)}
    </>
  );
}
