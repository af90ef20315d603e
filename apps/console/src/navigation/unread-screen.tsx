// What stands in place of one thing's screen until it is read: its title, then a skeleton or spinner, or why it could not be read.
import { hasCode, type ApiErrorCode } from '#client/api-error.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import type { PageTitleProps } from '#console/ui/display/page-title.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { ScreenTitle } from './screen-title.tsx';

interface UnreadQuery {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface UnreadProps {
  query: UnreadQuery;
  title: string;
  parent: NonNullable<PageTitleProps['parent']>;
}

export interface UnreadFactsProps extends UnreadProps {
  /** What is said where there is no such thing. */
  missing: {
    codes: readonly ApiErrorCode[];
    title: string;
    line: string;
    leadsTo: { label: string; to: string };
  };
  /** Under a failure, where it takes away a worry. */
  failedLine?: string;
  /** The classes of the columns, and how high what stands in them is. */
  layout: string;
  heights: readonly number[];
}

/** Of a screen that shows facts in columns. */
export function UnreadFacts({
  query,
  title,
  parent,
  missing,
  failedLine,
  layout,
  heights,
}: UnreadFactsProps) {
  const showSkeleton = useDelayedLoading(query.isPending);
  return (
    <>
      <ScreenTitle title={title} parent={parent} />
      {query.isError ? (
        <Panel bare>
          {hasCode(query.error, ...missing.codes) ? (
            <EmptyList
              title={missing.title}
              line={missing.line}
              actions={<ButtonLink to={missing.leadsTo.to}>{missing.leadsTo.label}</ButtonLink>}
            />
          ) : (
            <Failed query={query} line={failedLine} />
          )}
        </Panel>
      ) : (
        showSkeleton && (
          <div className={layout} aria-busy="true" aria-label="불러오는 중" role="status">
            {heights.map((height) => (
              <Panel key={height}>
                <Skeleton height={height} radius={12} />
              </Panel>
            ))}
          </div>
        )
      )}
    </>
  );
}

export interface UnreadEditorProps extends UnreadProps {
  /** With this one the server's own sentence is enough. */
  missingCode: ApiErrorCode;
}

/** Of a screen that is a form. */
export function UnreadEditor({ query, title, parent, missingCode }: UnreadEditorProps) {
  return (
    <>
      <ScreenTitle title={title} parent={parent} />
      {query.isError ? (
        <Failed query={query} line={hasCode(query.error, missingCode) ? query.error.message : undefined} />
      ) : (
        <Spinner className="min-h-60 flex-1">불러오는 중...</Spinner>
      )}
    </>
  );
}

function Failed({ query, line }: { query: UnreadQuery; line: string | undefined }) {
  return (
    <FailedList
      error={query.error}
      line={line}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
