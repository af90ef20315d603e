// Accepting a route: its lists are made in its order, and a piece that was rented meanwhile is told of.
import { useNavigate } from 'react-router';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { paths } from '#console/navigation/paths.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Driver } from './moves-driver.tsx';
import type { Moves } from './moves-view.ts';
import { movesText as text } from './moves.text.ts';

export function useAcceptMoves(moves: Moves, driver: Driver | undefined) {
  const { toast } = useToasts();
  const navigate = useNavigate();
  const accept = useConsoleMutation('POST /api/v1/console/moves/accept', {
    invalidates: ['transfers', 'items'],
    onError: useReread('transfers', 'items'),
    onSuccess: ({ transfers }) => {
      const skipped = transfers.flatMap(({ items }) => items).filter(({ state }) => state === 'SKIPPED');
      toast(text.accepted(transfers.length, skipped.length));
      void navigate(paths.transfers);
    },
  });
  return {
    failure: errorText(accept.error),
    isPending: accept.isPending,
    run: () =>
      accept.mutate({
        body: {
          transfers: moves.transfers,
          stops: moves.stops.map(({ station, arrivesAt }) => ({ stationId: station.id, arrivesAt })),
          staffId: driver?.id ?? null,
          reason: text.reason(moves),
        },
      }),
  };
}

export interface AcceptBarProps {
  moves: Moves;
  driver: Driver | undefined;
  /** The conditions are no longer those the route was found with. */
  stale: boolean;
  busy: boolean;
}

export function AcceptBar({ moves, driver, stale, busy }: AcceptBarProps) {
  return (
    <SaveBar
      words={stale ? text.changed : text.willMake(moves.transfers.length, driver?.name)}
      saveLabel={text.accept}
      saveIcon="check"
      unchanged={stale}
      busy={busy}
    >
      <ButtonLink size="l" to={paths.transfers}>
        {text.skip}
      </ButtonLink>
    </SaveBar>
  );
}
