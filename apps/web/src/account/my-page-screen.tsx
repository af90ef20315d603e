// The screen "마이페이지": who one is here, what one has used, and the way out.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { isSignedIn } from '#web/calls/session.ts';
import { paths } from '#web/navigation/paths.ts';
import { List, ListRow } from '#web/ui/action/list-row.tsx';
import { TextButton } from '#web/ui/action/text-link.tsx';
import { Avatar } from '#web/ui/art/avatar.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { Band } from '#web/ui/frame/section.tsx';
import { useConfirm } from '#web/ui/overlay/ask.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { Badge } from '#web/ui/show/badge.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { endSession, forgetMember, useMember } from './account.calls.ts';
import { notReady, Tiles } from './my-page-tiles.tsx';

export function MyPageScreen() {
  const { data: member, error } = useMember();
  const toast = useToast();
  const logOut = useLogOut();
  useLoginInstead(error);

  return (
    <Screen header={<SubHeader title="마이페이지" />} busy={member === undefined}>
      <div className="flex items-center gap-4 px-gutter pt-2 pb-6">
        <Avatar src={member?.profileImage} />
        {member ? (
          <div className="min-w-0">
            <h2 className="text-title-1">{member.nickname}님</h2>
            <p className="text-sub">오늘도 반가워요</p>
          </div>
        ) : (
          <div className="grid flex-1 gap-2">
            <Skeleton height={30} width={112} />
            <Skeleton height={18} width={96} />
          </div>
        )}
      </div>
      <Tiles onNotReady={() => toast(notReady)} />
      <Band className="mt-6 mb-2" />
      <nav aria-label="내 메뉴">
        <List label="내 메뉴">
          <ListRow icon="user" to={paths.myInfo}>
            내 정보
          </ListRow>
          <ListRow icon="help" to={paths.faq}>
            자주 묻는 질문
          </ListRow>
          <ListRow
            icon="headset"
            badge={<Badge className="-ml-1">준비 중</Badge>}
            onPress={() => toast(notReady)}
          >
            1:1 문의
          </ListRow>
          <ListRow icon="horn" to={paths.notices}>
            공지사항
          </ListRow>
          <ListRow icon="gift" to={paths.events}>
            이벤트
          </ListRow>
          <ListRow icon="info" to={paths.serviceInfo}>
            서비스 정보
          </ListRow>
        </List>
      </nav>
      <div className="mt-2 px-gutter">
        <TextButton onClick={() => void logOut()}>로그아웃</TextButton>
      </div>
    </Screen>
  );
}

/** A page about oneself is nothing without oneself (specification, section 8). */
function useLoginInstead(error: unknown) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    // A session that is over has been announced already, and the app is on its way to the login.
    if (error === null || !isSignedIn()) return;
    loggedOnly(error, 'my page');
    toast(sentenceFor(error, '잠시 후 다시 시도해 주세요.'), 'fail');
    void navigate(paths.login(paths.myPage), { replace: true });
  }, [error, navigate, toast]);
}

function useLogOut() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async () => {
    const sure = await confirm('정말 로그아웃하시겠습니까?', {
      detail: '다시 로그인하면 이어서 쓸 수 있어요.',
    });
    if (!sure) return;
    await endSession().catch((error: unknown) => loggedOnly(error, 'logout'));
    forgetMember();
    await navigate(paths.home);
  };
}
