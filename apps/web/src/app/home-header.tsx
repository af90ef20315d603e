// Home's header: the menu, the logo, and the two buttons for members.
import { Link } from '#ui/action/link.tsx';
import { useBrandName } from '#client/config.ts';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { HeaderBar } from '#ui/layout/header.tsx';

export interface HomeHeaderProps {
  menuOpen: boolean;
  onMenu: () => void;
}

export function HomeHeader({ menuOpen, onMenu }: HomeHeaderProps) {
  const brand = useBrandName();
  const goAsMember = useGoAsMember();
  return (
    <HeaderBar>
      <IconButton
        icon="menu"
        label="메뉴 열기"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <Link to={paths.home} className="flex h-11 items-center px-1.5" aria-label={`${brand} 홈`}>
        <Logo />
      </Link>
      <span className="flex-1" />
      <IconButton icon="heart" label="즐겨찾기한 스테이션" onClick={() => void goAsMember(paths.favorites)} />
      <IconButton icon="user" label="마이페이지" onClick={() => void goAsMember(paths.myPage)} />
    </HeaderBar>
  );
}
