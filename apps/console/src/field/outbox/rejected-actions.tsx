// Actions the server refused, each with its sentence, until the person has read it.
import { useSession } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Card } from '../layout/card.tsx';
import { dismissAction, type QueuedAction } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** `of` picks those that belong to a screen; all of them without it. */
export function RejectedActions({ of }: { of?: (action: QueuedAction) => boolean }) {
  const { id } = useSession().me;
  const refused = useOutbox().actions.filter(
    (action) => action.staffId === id && action.refusal !== null && of?.(action) !== false,
  );
  return refused.map((action) => (
    <Card key={action.id} tone="danger" label={`처리하지 못함: ${action.subject}`}>
      <div className="flex items-start gap-3">
        <Icon name="alert" size={20} className="mt-0.5 flex-none text-danger" />
        <p className="min-w-0 flex-1">
          <b className="block font-semibold">
            {action.subject} · {action.words}
          </b>
          <span className="block text-[0.8125rem] leading-5 whitespace-pre-line text-red-700">
            {action.refusal}
          </span>
        </p>
        <Button size="s" onClick={() => void dismissAction(action)}>
          알겠어요
        </Button>
      </div>
    </Card>
  ));
}
