// The screen around a night scene: the drawing above, a sheet with words below.
import type { ReactNode } from 'react';
import './night-scene.css';

export interface NightStageProps {
  scene: ReactNode;
  height: number | string;
  /** Which edge the scene keeps to when the box is lower than the scene. */
  stands?: 'top' | 'bottom' | undefined;
  /** Rounded and inset instead of bleeding to the column's edges. */
  inset?: boolean | undefined;
  children?: ReactNode;
}

/** The navy box around a scene; children (a header, a logo) lie above it. */
export function NightStage({ scene, height, stands = 'top', inset = false, children }: NightStageProps) {
  return (
    <div
      className="night-stage night"
      data-inset={inset || undefined}
      data-stands={stands}
      style={{ height }}
    >
      {scene}
      {children}
    </div>
  );
}

/** The white sheet that overlaps the bottom of a full-width stage and carries the screen's content. */
export function StageSheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`stage-sheet ${className}`}>{children}</div>;
}
