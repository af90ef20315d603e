// 채울 곳: what the stock suggests to carry. A suggestion writes nothing until it is taken.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery, useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { describeProducts } from './transfer-view.ts';
import { useMovedToast } from './use-moved-toast.ts';

type Suggestion = ConsoleReply<'GET /api/v1/console/transfers/suggestions'>['suggestions'][number];

/** A list takes no more. */
const MAX_ITEMS = 200;

export interface TransferSuggestionsProps {
  /** This station first. */
  toStationId: number | undefined;
  onMade: (transferId: number) => void;
}

export function TransferSuggestions({ toStationId, onMade }: TransferSuggestionsProps) {
  const mayMove = useMay('item.move');
  const showMoved = useMovedToast();
  const { data } = useQuery(
    consoleQuery('GET /api/v1/console/transfers/suggestions', { tags: ['transfers', 'items', 'stations'] }),
  );
  const create = useConsoleMutation('POST /api/v1/console/transfers', {
    invalidates: ['transfers', 'items'],
    onError: useReread('transfers'),
    onSuccess: (made) => {
      showMoved(made);
      onMade(made.id);
    },
  });
  if (data === undefined) return null;
  const groups = groupByStation(data.suggestions, toStationId);
  const failure = errorText(create.error);
  return (
    <Panel title="채울 곳" quiet="재고 기준으로 제안해요">
      {failure !== undefined && (
        <Tip tone="danger" announced className="mb-2">
          {failure}
        </Tip>
      )}
      {groups.length === 0 ? (
        <p className="flex items-center gap-2.5 py-2 text-sub">
          <Icon name="check" size={18} className="text-open" />
          <span>
            <b className="text-main">채울 곳이 없어요.</b> 모든 스테이션의 재고가 넉넉해요.
          </span>
        </p>
      ) : (
        <ul>
          {groups.map(({ to, suggestions }) => (
            <li
              key={to.id}
              className="flex min-h-[46px] items-center gap-3 border-b border-line py-1.5 last:border-b-0 max-stack:flex-wrap"
            >
              <b className="w-[200px] truncate max-stack:w-full">{to.name}</b>
              <span className="min-w-0 flex-1 text-sub">{describeSources(suggestions)}</span>
              {mayMove && (
                <Button
                  size="s"
                  busy={create.isPending && create.variables.body.toStationId === to.id}
                  aria-label={`${to.name} 이동 목록 만들기`}
                  onClick={() =>
                    create.mutate({
                      body: {
                        items: suggestions.flatMap(({ items }) => items).slice(0, MAX_ITEMS),
                        toStationId: to.id,
                        reason: '재고 부족',
                      },
                    })
                  }
                >
                  만들기
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 성수 창고에서 C타입 케이블 4, USB 허브 4 (1.4km): each place once. */
const describeSources = (suggestions: readonly Suggestion[]) =>
  [...Map.groupBy(suggestions, ({ from }) => from.id).values()]
    .map((ofPlace) => {
      const { from, kilometres } = ofPlace[0]!;
      return `${from.name}에서 ${describeProducts(ofPlace)} (${kilometres.toFixed(1)}km)`;
    })
    .join(' · ');

function groupByStation(suggestions: readonly Suggestion[], first: number | undefined) {
  const groups = [...Map.groupBy(suggestions, ({ to }) => to.id).values()].map((ofStation) => ({
    to: ofStation[0]!.to,
    suggestions: ofStation,
  }));
  return groups.toSorted((one, other) => Number(other.to.id === first) - Number(one.to.id === first));
}
