// The side drawer: everything the service has, one press from home.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '#web/ui/action/link.tsx';
import { reading } from '#web/calls/ask-server.ts';
import { useBrandName } from '#web/calls/config.ts';
import { useSignedIn } from '#web/calls/session.ts';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { List, ListRow } from '#web/ui/action/list-row.tsx';
import { Avatar } from '#web/ui/art/avatar.tsx';
import { Icon } from '#web/ui/art/icon.tsx';
import { Logo } from '#web/ui/art/logo.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const brand = useBrandName();
  const navigate = useNavigate();
  const goAsMember = useGoAsMember();
  const toast = useToast();

  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };

  return (
    <Modal open={open} onClose={onClose} look="drawer" label="전체 메뉴">
      <div className="flex items-center justify-between pt-1.5 pr-2 pl-5">
        <Logo label={brand} />
        <IconButton icon="close" label="메뉴 닫기" onClick={onClose} data-first-focus />
      </div>
      <WhoIsHere onLeave={onClose} />
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
          <ListRow icon="horn" arrow={false} onPress={go(paths.notices)}>
            공지사항
          </ListRow>
          <ListRow icon="help" arrow={false} onPress={go(paths.faq)}>
            자주 묻는 질문
          </ListRow>
          <ListRow
            icon="headset"
            arrow={false}
            onPress={() => {
              // The toast would lie under the open drawer.
              onClose();
              toast('서비스 준비 중입니다.');
            }}
          >
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

function WhoIsHere({ onLeave }: { onLeave: () => void }) {
  const signedIn = useSignedIn();
  const { data: me } = useQuery({ ...reading('GET /api/v1/users/me'), enabled: signedIn });
  return (
    <Link className={card} to={signedIn ? paths.myPage : paths.login()} onClick={onLeave}>
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
