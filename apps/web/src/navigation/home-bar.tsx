// The bottom bar of a finished task: one button, to home.
import { ButtonLink, type ButtonLinkProps } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { paths } from './paths.ts';
import { home } from './home-bar.text.ts';

export function HomeBar({ variant }: Pick<ButtonLinkProps, 'variant'>) {
  return (
    <BottomBar>
      <ButtonLink variant={variant} block to={paths.home}>
        {home}
      </ButtonLink>
    </BottomBar>
  );
}
