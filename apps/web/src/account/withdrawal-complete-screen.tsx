// The screen "탈퇴 완료": the light goes off behind whoever has left.
import { useBrandName } from '#web/calls/config.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';

export function WithdrawalCompleteScreen() {
  const brand = useBrandName();
  return (
    <Screen
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={paths.home} replace>
            홈으로
          </ButtonLink>
        </BottomBar>
      }
    >
      <EmptyState
        headingLevel={1}
        title="탈퇴 완료"
        line={
          <>
            그동안 {brand}와 함께해 주셔서 고마워요. <br />
            책상이 필요해지면 언제든 다시 오세요.
          </>
        }
      />
    </Screen>
  );
}
