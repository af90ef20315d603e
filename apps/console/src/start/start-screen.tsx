// 시작하기: five steps to the first rental; the lamp grows brighter with each.
import { useNavigate } from 'react-router';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay, useSession } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { BeforeOpening } from './before-opening.tsx';
import { RentersScreen } from './renters-screen.tsx';
import { useFirstSteps } from './first-steps.api.ts';
import { StartHero } from './start-hero.tsx';
import { StepList } from './step-list.tsx';

export function StartScreen() {
  const { me } = useSession();
  const steps = useFirstSteps();
  const mayInvite = useMay('staff.edit');
  return (
    <>
      <ScreenTitle title="시작하기" quiet={`${roleNames[me.role]} ${me.name}`}>
        {useMay('settings.edit') && <HideButton />}
        {mayInvite && (
          <ButtonLink to={`${paths.staff}?invite=1`} icon="plus">
            직원 초대
          </ButtonLink>
        )}
      </ScreenTitle>
      <AsyncContent
        query={steps}
        failed={
          <FailedList error={steps.error} retrying={steps.isFetching} onRetry={() => void steps.refetch()} />
        }
      >
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)_344px] content-start items-start gap-3.5 max-wide:grid-cols-1">
            <div className="grid gap-3.5">
              <StartHero {...data} />
              <StepList steps={data.steps} />
            </div>
            <div className="grid gap-3.5">
              <BeforeOpening />
              <RentersScreen {...data} />
            </div>
          </div>
        )}
      </AsyncContent>
    </>
  );
}

function HideButton() {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const hide = useConsoleMutation('POST /api/v1/console/first-steps/hide', {
    invalidates: ['first-steps', 'audit'],
    onSuccess: () => {
      toast('시작하기를 숨겼어요');
      void navigate(paths.stations);
    },
    onError: (error) => toast(errorMessage(error, '숨기지 못했어요.'), { tone: 'fail' }),
  });
  return (
    <Button variant="ghost" busy={hide.isPending} onClick={() => hide.mutate({})}>
      시작하기 숨기기
    </Button>
  );
}
