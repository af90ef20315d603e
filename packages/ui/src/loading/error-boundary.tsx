// Shown when a screen throws while rendering: a sentence and a button to reload, never an empty page.
import { Component, type ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { screenFailed } from './error-boundary.text.ts';

export interface ErrorBoundaryProps {
  /** The screen's path: navigating to another one resets the error. */
  at: string;
  onError: (error: Error) => void;
  /** What stands around the sentence, such as the header of a screen. */
  frame?: (failed: ReactNode) => ReactNode;
  /** For screens whose script could not be fetched offline: there is nothing on them that a reload could lose. */
  reloadsOnline?: boolean;
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

  override componentDidMount(): void {
    window.addEventListener('online', this.#reloadIfFailed);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#reloadIfFailed);
  }

  #reloadIfFailed = (): void => {
    if (this.state.hasError && this.props.reloadsOnline === true) window.location.reload();
  };

  override componentDidCatch(error: Error): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { children, frame = (failed) => failed } = this.props;
    if (!this.state.hasError) return children;
    return frame(
      // A reload also fetches scripts that a new version has renamed.
      <LoadFailed headingLevel={1} title={screenFailed} onRetry={() => window.location.reload()} />,
    );
  }
}
