// The screen "탈퇴 완료", after a withdrawal.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { LampOff } from '#ui/illustration/lamp-off.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';

export function WithdrawalCompleteScreen() {
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
      <div
        role="status"
        className="grid flex-1 place-content-center justify-items-center gap-2 px-8 pt-6 pb-6 text-center"
      >
        <LampOff size={176} />
        <h1 className="mt-5 text-title-1">탈퇴 완료</h1>
        <p className="text-body-1 text-sub">
          그동안 함께해 주셔서 감사드려요. <br />
          책상이 필요해지면 언제든 다시 오세요.
        </p>
      </div>
    </Screen>
  );
}
