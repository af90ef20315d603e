// The one way on when a task is over: home.
import { ButtonLink, type ButtonLinkProps } from '#web/ui/action/button.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { paths } from './paths.ts';

export function HomeBar({ look }: Pick<ButtonLinkProps, 'look'>) {
  return (
    <BottomBar>
      <ButtonLink look={look} block to={paths.home}>
        홈으로
      </ButtonLink>
    </BottomBar>
  );
}
