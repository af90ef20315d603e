// Shown when a screen throws while rendering: a sentence and a button to reload, never an empty page.
import { Component, type ReactNode } from 'react';
import { logError } from '#client/log-error.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

interface ErrorBoundaryProps {
  /** The screen's path: navigating to another one resets the error. */
  at: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasError: boolean;
  at: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasError: true };
  }

  static getDerivedStateFromProps(
    { at }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return at === state.at ? null : { hasError: false, at };
  }

  override componentDidCatch(error: Error): void {
    logError(error, 'a screen failed to render');
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children;
    return (
      <EmptyState
        failed
        headingLevel={1}
        title="화면을 불러오지 못했어요."
        line="잠시 후 다시 시도해 주세요."
        action={
          // A reload also fetches scripts that a new version has renamed.
          <Button variant="secondary" size="m" icon="refresh" onClick={() => window.location.reload()}>
            다시 시도
          </Button>
        }
      />
    );
  }
}
