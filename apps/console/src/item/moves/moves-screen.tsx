// 이동 제안: the route that takes most of the expected minutes without stock away. Nothing is written before it is accepted.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { consoleQuery } from '#client/console/console-query.ts';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TransfersTitle } from '../transfer/transfers-title.tsx';
import { AcceptBar, useAcceptMoves } from './accept-moves.tsx';
import {
  conditionErrors,
  conditionsOf,
  MovesConditions,
  viewWith,
  type Conditions,
} from './moves-conditions.tsx';
import { DriverChoice, useDriver } from './moves-driver.tsx';
import { MovesMap } from './moves-map.tsx';
import { MovesRoute } from './moves-route.tsx';
import { MovesSkeleton, movesLayout } from './moves-skeleton.tsx';
import { movesView, type Moves } from './moves-view.ts';
import { movesText as text } from './moves.text.ts';

export function MovesScreen() {
  const [view] = useListView(movesView);
  const lists = useQuery(
    consoleQuery('GET /api/v1/console/transfers', { query: { size: 1 }, tags: ['transfers'] }),
  ).data?.counts;
  const moves = useQuery({
    ...consoleQuery('GET /api/v1/console/moves', {
      query: movesView.queryOf(view),
      tags: ['transfers', 'items', 'stations'],
    }),
    placeholderData: keepPreviousData,
    // Whoever looks at a route and comes back from another window still sees this one.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <TransfersTitle
        tab="moves"
        openLists={lists && lists.OPEN + lists.CARRIED}
        suggestions={moves.data && Number(moves.data.stops.length > 0)}
      />
      <AsyncContent
        query={moves}
        loading={<MovesSkeleton />}
        failed={
          <FailedList
            error={moves.error}
            line={text.failed}
            retrying={moves.isFetching}
            onRetry={() => void moves.refetch()}
          />
        }
        isEmpty={({ start }) => start === null}
        empty={<EmptyList title={text.noStation} line={text.noStationLine} />}
      >
        {(data) => (
          <Suggestion moves={data} busy={moves.isFetching} onSearchAgain={() => void moves.refetch()} />
        )}
      </AsyncContent>
    </>
  );
}

interface SuggestionProps {
  moves: Moves;
  busy: boolean;
  onSearchAgain: () => void;
}

function Suggestion({ moves, busy, onSearchAgain }: SuggestionProps) {
  const [view, change] = useListView(movesView);
  const [draft, setDraft] = useState<Partial<Conditions>>({});
  const [chosenId, setChosenId] = useState<number | null>(null);
  const driver = useDriver(moves.stops);
  const accept = useAcceptMoves(moves, driver.driver);
  const before = conditionsOf(moves);
  const shown = { ...before, ...draft };
  const isChanged =
    shown.start?.value !== before.start?.value ||
    shown.leavesAt !== before.leavesAt ||
    shown.carry !== before.carry ||
    shown.endsBy !== before.endsBy;
  const errors = conditionErrors(shown, viewWith(view, draft));

  const search = () => {
    if (Object.values(errors).some((error) => error !== undefined)) return;
    setDraft({});
    if (isChanged) change(viewWith(view, draft));
    else onSearchAgain();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'search') search();
    else accept.run();
  };

  const conditions = (
    <MovesConditions
      shown={shown}
      errors={errors}
      leftOut={moves.leftOut}
      busy={busy}
      onChange={(changed) => setDraft({ ...draft, ...changed })}
    />
  );
  return (
    <form className="flex flex-1 flex-col" onSubmit={submit} noValidate>
      {moves.stops.length === 0 ? (
        <div className={movesLayout}>
          <Panel>
            <EmptyList goodNews title={text.none} line={text.noneLine} />
          </Panel>
          {conditions}
        </div>
      ) : (
        <>
          <div className={movesLayout}>
            <MovesRoute
              moves={moves}
              driver={<DriverChoice {...driver} />}
              failure={accept.failure}
              chosenId={chosenId}
            />
            <div className="grid min-w-0 gap-3.5">
              <MovesMap moves={moves} chosenId={chosenId} onChoose={setChosenId} />
              {conditions}
            </div>
          </div>
          <AcceptBar moves={moves} driver={driver.driver} stale={isChanged} busy={busy || accept.isPending} />
        </>
      )}
    </form>
  );
}
