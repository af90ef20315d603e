// The screen "마이페이지": the member, the menu, and logout.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { isSignedIn } from '#client/session/member-session.ts';
import { useLatestInquiries } from '#web/inquiry/inquiry.api.ts';
import { inquiriesTitle, newAnswers } from '#web/inquiry/inquiry.text.ts';
import { paths } from '#web/navigation/paths.ts';
import { List, ListRow, ListRowPlace } from '#ui/action/list-row.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { Avatar } from '#ui/illustration/avatar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useMember } from '../member.api.ts';
import { logOut } from '../log-out.ts';
import { Tiles } from './my-page-tiles.tsx';
import * as text from './my-page-screen.text.ts';
import { notReady } from './my-page-tiles.text.ts';

export function MyPageScreen() {
  const { data: member, error } = useMember();
  const toast = useToast();
  const confirmLogOut = useConfirmLogOut();
  // A member who is shown already stays: reading them again may fail in a lift.
  useRedirectToLogin(member === undefined ? error : null);

  return (
    <Screen header={<SubHeader title={text.title} />} busy={member === undefined}>
      <div className="flex items-center gap-4 px-gutter pt-2 pb-6">
        <Avatar src={member?.profileImage} />
        {member ? (
          <div className="min-w-0">
            <h2 className="text-title-1 text-balance break-all">{text.greeting(member.nickname)}</h2>
            <p className="text-sub">{text.welcome}</p>
          </div>
        ) : (
          <div className="grid flex-1 gap-2">
            <Skeleton height={30} width={112} />
            <Skeleton height={18} width={96} />
          </div>
        )}
      </div>
      <Tiles onNotReady={() => toast(notReady)} />
      <Divider className="mt-6 mb-2" />
      <nav aria-label={text.menu}>
        <List label={text.menu}>
          <ListRow icon="user" to={paths.myInfo}>
            {text.myInfo}
          </ListRow>
          <ListRow icon="bell" to={paths.notifications}>
            {text.notifications}
          </ListRow>
          <ListRow icon="gear" to={paths.notificationSettings}>
            {text.notificationSettings}
          </ListRow>
          <ListRow icon="help" to={paths.faq}>
            {text.faq}
          </ListRow>
          <InquiryRow />
          <ListRow icon="alert" to={paths.reports}>
            {text.reports}
          </ListRow>
          <ListRow icon="megaphone" to={paths.notices}>
            {text.notices}
          </ListRow>
          <ListRow icon="gift" to={paths.events}>
            {text.events}
          </ListRow>
          <LanguageRow />
          <SchemeRow />
          <ListRow icon="info" to={paths.serviceInfo}>
            {text.serviceInfo}
          </ListRow>
        </List>
      </nav>
      <div className="mt-2 px-gutter">
        <TextButton onClick={() => void confirmLogOut()}>{text.signOut}</TextButton>
      </div>
    </Screen>
  );
}

/** Not in the bytes of the screen: whoever opens it reads its language already. */
const LanguageRow = deferredComponent(
  async () => (await import('#web/language/language-row.tsx')).LanguageRow,
  <ListRowPlace />,
);

const SchemeRow = deferredComponent(
  async () => (await import('../settings/scheme-row.tsx')).SchemeRow,
  <ListRowPlace />,
);

function InquiryRow() {
  const count = useLatestInquiries().data?.newAnswers ?? 0;
  return (
    <ListRow
      icon="headset"
      badge={
        count > 0 && (
          <Badge tone="open" className="-ml-1">
            {newAnswers(count)}
          </Badge>
        )
      }
      to={paths.inquiry}
    >
      {inquiriesTitle}
    </ListRow>
  );
}

/** Specified (section 8): a member who cannot be read is sent to the login. */
function useRedirectToLogin(error: unknown) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    // A session that has ended is alerted by SessionGuard, which goes to the login itself.
    if (error === null || !isSignedIn()) return;
    logError(error, 'my page');
    toast(errorMessage(error, text.tryLater), 'fail');
    void navigate(paths.login(paths.myPage), { replace: true });
  }, [error, navigate, toast]);
}

function useConfirmLogOut() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async () => {
    const confirmed = await confirm(text.confirmSignOut, {
      detail: text.confirmSignOutDetail,
    });
    if (!confirmed) return;
    logOut().catch((error: unknown) => logError(error, 'logout'));
    await navigate(paths.home);
  };
}
