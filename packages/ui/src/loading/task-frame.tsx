// The screen around what is read for a task: only the way back, until it is there or cannot be read.
import { TaskHeader } from '../layout/header.tsx';
import { Screen } from '../layout/screen.tsx';
import type { AsyncFrameProps } from './async-content.tsx';

export function TaskFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={<TaskHeader />} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}
