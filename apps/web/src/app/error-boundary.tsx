// What is shown when a screen breaks: a sentence and a way on, never an empty page.
import { Component, type ReactNode } from 'react';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TaskHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';

interface ErrorBoundaryProps {
  /** The screen's address: going elsewhere is a new beginning. */
  at: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  broken: boolean;
  at: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { at }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return at === state.at ? null : { broken: false, at };
  }

  override componentDidCatch(error: Error): void {
    loggedOnly(error, 'a screen broke');
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Screen header={<TaskHeader />} layout="task">
        <EmptyState
          failed
          headingLevel={1}
          title="화면을 불러오지 못했어요."
          line="잠시 후 다시 시도해 주세요."
          action={
            // A fresh page also fetches the parts a new version has renamed.
            <Button look="sec" size="m" icon="refresh" onClick={() => window.location.reload()}>
              다시 시도
            </Button>
          }
        />
      </Screen>
    );
  }
}
