// The states of a list or a page that is read from the server: loading, failed, not found, empty, filled.
import { isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';
import { Spinner } from './spinner.tsx';
import { useDelayedLoading } from './use-delayed-loading.ts';
import { loadingNow } from './async-content.text.ts';

/** What this needs to know of a query; TanStack's own results fit. */
export interface AsyncState<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching?: boolean | undefined;
  refetch: () => unknown;
}

export interface AsyncFrameProps {
  state: 'loading' | 'failed' | 'empty';
  children: ReactNode;
}

export interface AsyncContentProps<Data> {
  query: AsyncState<Data>;
  /** A spinner by default. */
  loading?: ReactNode;
  /** From 200 ms on, unless the loading state has the layout of what comes: then nothing moves if it is shown at once. */
  showLoadingAtOnce?: boolean | undefined;
  /** The specified sentence of a failure, where there is one; an element replaces the whole message. */
  failed?: Pick<LoadFailedProps, 'title' | 'line' | 'headingLevel'> | ReactElement | undefined;
  /** In place of the failure, where trying again cannot help. */
  notFound?: ReactNode;
  isEmpty?: ((data: Data) => boolean) | undefined;
  empty?: ReactNode;
  /** Wraps every state but the filled one, where the filled one brings a screen of its own. */
  frame?: ComponentType<AsyncFrameProps> | undefined;
  children: (data: Data) => ReactNode;
}

/** For `busy` of a screen whose content this is. */
export function isLoading({ data, isError }: Pick<AsyncState<unknown>, 'data' | 'isError'>): boolean {
  return data === undefined && !isError;
}

/** What was read once stays on the screen while it is read again, and when reading it again fails. */
export function AsyncContent<Data>(props: AsyncContentProps<Data>) {
  const { query, loading = <Spinner className="flex-1">{loadingNow}</Spinner> } = props;
  const Frame = props.frame ?? NoFrame;
  const showsLoading = useDelayedLoading(isLoading(query)) || props.showLoadingAtOnce === true;
  if (query.data !== undefined)
    return props.isEmpty?.(query.data) === true ? (
      <Frame state="empty">{props.empty}</Frame>
    ) : (
      props.children(query.data)
    );
  if (query.isError) return <Frame state="failed">{props.notFound ?? <Failure {...props} />}</Frame>;
  return <Frame state="loading">{showsLoading && loading}</Frame>;
}

const NoFrame = ({ children }: AsyncFrameProps) => children;

function Failure<Data>({ query, failed }: Pick<AsyncContentProps<Data>, 'query' | 'failed'>) {
  if (isValidElement(failed)) return failed;
  return <LoadFailed {...failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
}
