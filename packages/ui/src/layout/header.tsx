// The headers of screens. Home's own header is composed by the app from `HeaderBar` (`<Screen header="home">`).
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../action/icon-button.tsx';
import { readEntry } from '../navigation/history-entry.ts';
import './header.css';
import { goBack } from './header.text.ts';

interface BackProps {
  /** Where back leads when it is fixed; otherwise one step back in the history. */
  back?: string | undefined;
}

/**
 * One step back inside the app; to home for someone who opened this address directly. A fixed target is stepped back to
 * if it lies behind, and otherwise takes the place of this screen: pushed, it would lead back here and on for ever.
 */
export function useBack(fixed?: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0, behind } = readEntry();
    if (fixed === undefined ? idx > 0 : behind === fixed) void navigate(-1);
    else void navigate(fixed ?? '/', { replace: true });
  };
}

function BackButton({ back, round }: BackProps & { round?: boolean }) {
  return <IconButton icon="back" label={goBack} round={round} onClick={useBack(back)} />;
}

const variants = {
  /** Sticks to the top, in the colour of the screen. */
  bar: { className: '', takesSpace: true },
  /** Lies over the picture at the top of the screen. */
  over: { className: 'header--over', takesSpace: false },
  /** Floats over a map. */
  floating: { className: 'header--floating', takesSpace: false },
  /** White on a dark background. */
  night: { className: 'header--night night', takesSpace: true },
} as const;

/** The header element itself; the headers below fill it, and the app fills it for home. */
export function HeaderBar({
  variant = 'bar',
  children,
}: {
  variant?: keyof typeof variants | undefined;
  children: ReactNode;
}) {
  const { className, takesSpace } = variants[variant];
  return (
    <header className={`header ${className}`} data-takes-space={takesSpace || undefined}>
      {children}
    </header>
  );
}

export interface SubHeaderProps extends BackProps {
  title: string;
  end?: ReactNode;
}

/** Back and a centred title: lists, settings, details. The title is the screen's heading. */
export function SubHeader({ title, back, end }: SubHeaderProps) {
  return (
    <HeaderBar>
      <BackButton back={back} />
      <h1 className="header__title">{title}</h1>
      <span className="flex-1" />
      {end}
    </HeaderBar>
  );
}

export interface TaskHeaderProps extends BackProps {
  /** Over the picture at the top of the screen. */
  over?: boolean | undefined;
  end?: ReactNode;
}

/** Back only; the title is in the page. */
export function TaskHeader({ back, over = false, end }: TaskHeaderProps) {
  return (
    <HeaderBar variant={over ? 'over' : 'bar'}>
      <BackButton back={back} />
      <span className="flex-1" />
      {end}
    </HeaderBar>
  );
}

export interface FloatingHeaderProps extends BackProps {
  /** A pill in the middle: 운영 중 4곳. */
  children?: ReactNode;
  /** A round IconButton. */
  end?: ReactNode;
}

/** Round controls floating over a map. */
export function FloatingHeader({ back, children, end }: FloatingHeaderProps) {
  return (
    <HeaderBar variant="floating">
      <BackButton back={back} round />
      <span className="flex-1" />
      {children !== undefined && <div className="header__pill">{children}</div>}
      <span className="flex-1" />
      {end ?? <span className="w-11" />}
    </HeaderBar>
  );
}

export interface CameraHeaderProps extends BackProps {
  title: string;
  /** The flash. */
  end?: ReactNode;
}

/** Back and a title, white over the camera's picture. */
export function CameraHeader({ title, back, end }: CameraHeaderProps) {
  return (
    <HeaderBar variant="night">
      <BackButton back={back} />
      <h1 className="header__title">{title}</h1>
      <span className="flex-1" />
      {end}
    </HeaderBar>
  );
}

/** Back only, on navy: the login. */
export function NightHeader({ back }: BackProps) {
  return (
    <HeaderBar variant="night">
      <BackButton back={back} />
    </HeaderBar>
  );
}
