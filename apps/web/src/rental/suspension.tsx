// Tells a suspended renter why they cannot go on. Few ever see it, so its words are loaded only then.
import { Suspense } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';

const SuspensionNotice = lazyComponent(
  async () => (await import('./suspension-notice.tsx')).SuspensionNotice,
);

export function Suspension({ error }: { error: Pick<ApiError, 'until' | 'reason'> }) {
  return (
    <Suspense fallback={null}>
      <SuspensionNotice error={error} />
    </Suspense>
  );
}
