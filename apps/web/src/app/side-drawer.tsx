// The side drawer: the account and the whole menu.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { useBrandName } from '#client/config.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useMember } from '#web/account/member.api.ts';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { reopenedMenu } from '#web/session-state.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { Avatar } from '#ui/illustration/avatar.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import * as text from './side-drawer.text.ts';

/** Not in the first visit's bytes. */
const LanguageChips = deferredComponent(
  async () => (await import('#web/language/language-chips.tsx')).LanguageChips,
);

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const brand = useBrandName();
  useEffect(() => reopenedMenu.clear(), []);
  const navigate = useNavigate();
  const goAsMember = useGoAsMember();

  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };

  return (
    <Modal open={open} onClose={onClose} variant="drawer" label={text.wholeMenu}>
      <div className="flex items-center justify-between pt-1.5 pr-2 pl-5">
        <Logo label={brand} />
        <IconButton icon="close" label={text.closeMenu} onClick={onClose} data-first-focus />
      </div>
      <AccountCard onPress={onClose} />
      <nav aria-label={text.wholeMenu}>
        <List label={text.menu}>
          <ListRow icon="lamp" arrow={false} onPress={go(paths.serviceIntro)}>
            {text.serviceIntro}
          </ListRow>
          <ListRow
            icon="user"
            arrow={false}
            onPress={() => {
              onClose();
              void goAsMember(paths.myPage);
            }}
          >
            {text.myPage}
          </ListRow>
          <ListRow icon="pin" arrow={false} onPress={go(paths.stationMap)}>
            {text.stations}
          </ListRow>
          <ListRow icon="box" arrow={false} onPress={go(paths.rentalItems)}>
            {text.items}
          </ListRow>
          <ListRow icon="megaphone" arrow={false} onPress={go(paths.notices)}>
            {text.notices}
          </ListRow>
          <ListRow icon="help" arrow={false} onPress={go(paths.faq)}>
            {text.faq}
          </ListRow>
          <ListRow icon="headset" arrow={false} onPress={go(paths.inquiry)}>
            {text.inquiry}
          </ListRow>
        </List>
      </nav>
      <div className="mt-auto pt-5">
        <LanguageChips reopenMenu />
      </div>
      <p className="px-6 pt-5 pb-[calc(20px+var(--od-safe-b))] text-micro text-faint">
        © {thisYear} {brand}
      </p>
    </Modal>
  );
}

const thisYear = new Date().getFullYear();
const card = 'mx-4 mt-4 mb-3 block rounded-xl bg-lamp p-4';

function AccountCard({ onPress }: { onPress: () => void }) {
  const signedIn = useSignedIn();
  const { data: me } = useMember();
  return (
    <Link className={card} to={signedIn ? paths.myPage : paths.login()} onClick={onPress}>
      <ItemRow
        className="gap-3"
        picture={<Avatar size={48} src={signedIn ? me?.profileImage : null} />}
        title={
          <span className="block text-balance break-all">
            {signedIn ? (me ? text.member(me.nickname) : text.welcome) : text.signIn}
          </span>
        }
        line={<span className="text-caption">{signedIn ? text.memberLine : text.signInLine}</span>}
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Link>
  );
}
