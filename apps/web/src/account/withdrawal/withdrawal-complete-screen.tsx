// The screen "탈퇴 완료", after a withdrawal.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { LampOff } from '#ui/illustration/lamp-off.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import * as text from './withdrawal-complete-screen.text.ts';

export function WithdrawalCompleteScreen() {
  return (
    <Screen
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={paths.home} replace>
            {text.home}
          </ButtonLink>
        </BottomBar>
      }
    >
      <div
        role="status"
        className="grid flex-1 place-content-center justify-items-center gap-2 px-8 pt-6 pb-6 text-center"
      >
        <LampOff size={176} />
        <h1 className="mt-5 text-title-1">{text.title}</h1>
        <p className="text-body-1 text-sub">
          <Lines of={text.lines} />
        </p>
      </div>
    </Screen>
  );
}
