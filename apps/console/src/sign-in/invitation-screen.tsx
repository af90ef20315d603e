// Accepting an invitation: password, authenticator, recovery codes, and in.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { consoleQuery } from '#client/console/console-query.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { InvitationCard } from './invitation-card.tsx';

export function InvitationScreen() {
  const { token = '' } = useParams();
  const invitation = useQuery({
    ...consoleQuery('GET /api/v1/console/invitations/{token}', { params: { token } }),
    staleTime: Infinity,
  });
  return (
    <AsyncContent
      query={invitation}
      notFound={
        hasCode(invitation.error, 'INVITATION_GONE') ? (
          <InvitationCard>
            <EmptyState
              headingLevel={1}
              title="사용할 수 없는 초대예요"
              line="소유자에게 새 링크를 받아 주세요."
            />
          </InvitationCard>
        ) : undefined
      }
    >
      {(data) => <AcceptInvitation token={token} invitation={data} />}
    </AsyncContent>
  );
}
