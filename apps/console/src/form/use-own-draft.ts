// The draft of a form, named after the person who is signed in.
import type { Draft } from '#console/navigation/drafts.ts';
import { useSession } from '#console/session/session.api.ts';

/** `useOwnDraft('station:3', station.version)`; what does not exist yet has no version. */
export function useOwnDraft(form: string, version = 0): Draft {
  const { me } = useSession();
  return { name: `${form}:of:${me.id}`, version };
}
