// The side drawer: the account and the whole menu.
import { useNavigate } from 'react-router';
import { Link } from '#ui/action/link.tsx';
import { useBrandName } from '#client/config.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useMember } from '#web/account/member.api.ts';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { Avatar } from '#ui/illustration/avatar.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const brand = useBrandName();
  const navigate = useNavigate();
  const goAsMember = useGoAsMember();

  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };

  return (
    <Modal open={open} onClose={onClose} variant="drawer" label="전체 메뉴">
      <div className="flex items-center justify-between pt-1.5 pr-2 pl-5">
        <Logo label={brand} />
        <IconButton icon="close" label="메뉴 닫기" onClick={onClose} data-first-focus />
      </div>
      <AccountCard onPress={onClose} />
      <nav aria-label="전체 메뉴">
        <List label="메뉴">
          <ListRow icon="lamp" arrow={false} onPress={go(paths.serviceIntro)}>
            서비스 소개
          </ListRow>
          <ListRow
            icon="user"
            arrow={false}
            onPress={() => {
              onClose();
              void goAsMember(paths.myPage);
            }}
          >
            마이페이지
          </ListRow>
          <ListRow icon="pin" arrow={false} onPress={go(paths.stationMap)}>
            주변 스테이션
          </ListRow>
          <ListRow icon="box" arrow={false} onPress={go(paths.rentalItems)}>
            대여 물품
          </ListRow>
          <ListRow icon="megaphone" arrow={false} onPress={go(paths.notices)}>
            공지사항
          </ListRow>
          <ListRow icon="help" arrow={false} onPress={go(paths.faq)}>
            자주 묻는 질문
          </ListRow>
          <ListRow icon="headset" arrow={false} onPress={go(paths.inquiry)}>
            1:1 문의
          </ListRow>
        </List>
      </nav>
      <p className="mt-auto px-6 pt-5 pb-[calc(20px+var(--od-safe-b))] text-micro text-faint">
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
        title={signedIn ? (me ? `${me.nickname}님` : '반가워요') : '로그인이 필요해요'}
        line={
          <span className="text-caption">
            {signedIn ? '오늘도 필요한 만큼만 빌려요' : '3초 만에 시작하기'}
          </span>
        }
        end={<Icon name="right" size={20} className="text-faint" />}
      />
    </Link>
  );
}
