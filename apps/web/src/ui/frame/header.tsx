// The headers of inner screens. Home's own header belongs to the app (`<Screen header="home">`).
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../action/icon-button.tsx';
import './header.css';

interface BackProps {
  /** Where back leads when it is fixed; otherwise to where one came from. */
  back?: string | undefined;
}

/** One step back inside the app; to home for someone who came straight here. */
export function useBack(fixed?: string): () => void {
  const navigate = useNavigate();
  return () => {
    const entry = window.history.state as { idx?: number } | null;
    if (fixed !== undefined) void navigate(fixed);
    else if ((entry?.idx ?? 0) > 0) void navigate(-1);
    else void navigate('/', { replace: true });
  };
}

function BackButton({ back, round }: BackProps & { round?: boolean }) {
  return <IconButton icon="back" label="뒤로 가기" round={round} onClick={useBack(back)} />;
}

export interface SubHeaderProps extends BackProps {
  title: string;
  end?: ReactNode;
}

/** Back and a centred title: lists, settings, details. The title is the screen's heading. */
export function SubHeader({ title, back, end }: SubHeaderProps) {
  return (
    <header className="header">
      <BackButton back={back} />
      <h1 className="header__title">{title}</h1>
      <span className="flex-1" />
      {end}
    </header>
  );
}

export interface TaskHeaderProps extends BackProps {
  /** Lies over the picture at the top of the screen. */
  over?: boolean | undefined;
  end?: ReactNode;
}

/** Back only; the question itself is the title, in the page. */
export function TaskHeader({ back, over = false, end }: TaskHeaderProps) {
  return (
    <header className="header" data-over={over || undefined}>
      <BackButton back={back} />
      <span className="flex-1" />
      {end}
    </header>
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
    <header className="header" data-floating>
      <BackButton back={back} round />
      <span className="flex-1" />
      {children !== undefined && <div className="header__pill">{children}</div>}
      <span className="flex-1" />
      {end ?? <span className="w-11" />}
    </header>
  );
}

export interface CameraHeaderProps extends BackProps {
  title: string;
  /** The flash. */
  end?: ReactNode;
}

/** White on the camera's picture. */
export function CameraHeader({ title, back, end }: CameraHeaderProps) {
  return (
    <header className="header night" data-camera>
      <BackButton back={back} />
      <h1 className="header__title">{title}</h1>
      <span className="flex-1" />
      {end}
    </header>
  );
}

/** Back on a navy stage: the login. */
export function NightHeader({ back }: BackProps) {
  return (
    <header className="header night" data-camera>
      <BackButton back={back} />
    </header>
  );
}
