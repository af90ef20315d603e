// Why a rental cannot be extended.
import { Suspense } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import * as text from './cannot-extend.text.ts';

/** Few ever see it, so its words are loaded only then. */
const SuspensionNotice = lazyComponent(
  async () => (await import('../suspension-notice.tsx')).SuspensionNotice,
);

/** Returned, too late, as long as it may be, suspended: the server says which, and the rental is one tap away. */
export function CannotExtend({ token, error }: { token: string; error: ApiError }) {
  const isSuspended = error.code === 'MEMBER_SUSPENDED';
  return (
    <>
      <EmptyState
        headingLevel={1}
        title={text.title}
        line={isSuspended ? undefined : error.message}
        action={
          <ButtonLink size="m" to={paths.historyDetail(token)}>
            {text.seeRental}
          </ButtonLink>
        }
      />
      {isSuspended && (
        <div className="px-gutter">
          <Suspense fallback={null}>
            <SuspensionNotice error={error} />
          </Suspense>
        </div>
      )}
    </>
  );
}
