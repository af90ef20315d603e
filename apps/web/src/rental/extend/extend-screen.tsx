// The screen "연장": by how many hours a running rental is extended, what it costs, and until when it then lasts.
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { useServerNow } from '../server-now.ts';
import { useExtension } from './extension.api.ts';
import { ExtensionForm } from './extension-form.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';

/** Few ever see it. */
const CannotExtend = deferredComponent(async () => (await import('./cannot-extend.tsx')).CannotExtend);

/** With these, trying again does not help. */
const expectedErrorCodes = [
  'RENTAL_NOT_FOUND',
  'RENTAL_ALREADY_RETURNED',
  'EXTENSION_OFF',
  'RENTAL_STOPPED',
  'ITEM_RECALLED',
  'EXTENSION_TOO_LATE',
  'EXTENSION_LIMIT',
  'MEMBER_SUSPENDED',
  'CHARGE_UNPAID',
  'INVALID_INPUT',
] as const;

export function ExtendScreen() {
  const { id: token = '' } = useParams();
  const query = useExtension(token);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  return (
    <AsyncContent
      query={query}
      notFound={
        hasCode(query.error, ...expectedErrorCodes) ? (
          <CannotExtend token={token} error={query.error} />
        ) : undefined
      }
      frame={TaskFrame}
    >
      {(extension) => (
        <ExtensionForm token={token} extension={extension} now={now} onRefused={() => void query.refetch()} />
      )}
    </AsyncContent>
  );
}
