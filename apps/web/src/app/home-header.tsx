// Home's header: the menu, the logo, and the buttons for members, with how many messages are new.
import { useNavigate } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { useBrandName } from '#client/config.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useUnreadMessages } from '#web/home/home.api.ts';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { HeaderBar } from '#ui/layout/header.tsx';
import * as text from './home-header.text.ts';

export interface HomeHeaderProps {
  menuOpen: boolean;
  onMenu: () => void;
}

export function HomeHeader({ menuOpen, onMenu }: HomeHeaderProps) {
  const brand = useBrandName();
  const goAsMember = useGoAsMember();
  const signedIn = useSignedIn();
  return (
    <HeaderBar>
      <IconButton
        icon="menu"
        label={text.openMenu}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <Link to={paths.home} className="flex h-11 items-center px-1.5" aria-label={text.homeOf(brand)}>
        <Logo />
      </Link>
      <span className="flex-1" />
      {signedIn && <Messages />}
      <IconButton icon="heart" label={text.favorites} onClick={() => void goAsMember(paths.favorites)} />
      <IconButton icon="user" label={text.myPage} onClick={() => void goAsMember(paths.myPage)} />
    </HeaderBar>
  );
}

/** A larger number would not fit the mark. */
const MAX_SHOWN = 9;

function Messages() {
  const navigate = useNavigate();
  const unread = useUnreadMessages();
  return (
    <span className="relative grid">
      <IconButton
        icon="bell"
        label={unread === 0 ? text.messages : text.newMessages(unread)}
        onClick={() => void navigate(paths.notifications)}
      />
      {unread > 0 && (
        <b
          aria-hidden
          className="pointer-events-none absolute top-1 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-[0.6875rem]/[1] text-on-accent tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </b>
      )}
    </span>
  );
}
