// 재고 실사: what should stand at a station against what was scanned, what does not belong here, and the end of the count.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { countQuery, type Count } from '../field.api.ts';
import { Card } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { Tally } from '../layout/tally.tsx';
import type { QueuedAction } from '../outbox/outbox.ts';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { actionsOf, useWaitingActions } from '../outbox/use-outbox.ts';
import { viewCount } from './count-view.ts';
import { MOVE_HERE, UnexpectedItems } from './unexpected-items.tsx';
import { CountedProducts, CountedCodes } from './count-products.tsx';
import { FINISH, FinishButton, Finished } from './finish-count.tsx';

const SCANS = 'POST /api/v1/console/counts/{id}/scans';

/** The codes scanned for a count that the server has not answered yet. */
export function useWaitingScans(countId: number): string[] {
  return actionsOf(useWaitingActions(), SCANS)
    .filter(({ input }) => input.params.id === countId)
    .flatMap(({ input }) => input.body.serials);
}

function isOfCount(action: QueuedAction, countId: number): boolean {
  return (
    (action.endpoint === SCANS || action.endpoint === MOVE_HERE || action.endpoint === FINISH) &&
    action.input.params.id === countId
  );
}

export function CountScreen() {
  const id = Number(useParams()['id']);
  const query = useQuery(countQuery(id));
  const waiting = useWaitingScans(id);
  const isFinishing = actionsOf(useWaitingActions(), FINISH).some(({ input }) => input.params.id === id);
  const isOpen = query.data?.state === 'OPEN' && !isFinishing;
  const view = query.data && viewCount(query.data, waiting);
  return (
    <FieldPage
      title={query.data?.station.name ?? '재고 실사'}
      back={query.data === undefined ? fieldPaths.stock : fieldPaths.station(query.data.station.id)}
      buttons={
        isOpen && view ? (
          <>
            <FinishButton countId={id} view={view} />
            <ButtonLink to={fieldPaths.scan({ mode: 'count', count: id })} icon="scan" className="min-h-13">
              이어서 스캔
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      <AsyncContent query={query}>
        {(count) => {
          const shown = viewCount(count, waiting);
          return (
            <>
              {count.state === 'FINISHED' ? <Finished count={count} view={shown} /> : null}
              <Card label="실사 현황">
                <p className="mb-1.5 flex items-center">
                  <b className="text-body-1 leading-6 font-bold">{headline(count, isFinishing)}</b>
                  <Saved waiting={waiting.length} />
                </p>
                <Tally
                  done={shown.found}
                  total={shown.expected}
                  unit="개 찾음"
                  rest={
                    shown.missing > 0 &&
                    (shown.isUntouched ? (
                      `${shown.missing}개 남음`
                    ) : (
                      <span className="text-danger">{shown.missing}개 안 보임</span>
                    ))
                  }
                />
              </Card>
              <RejectedActions of={(action) => isOfCount(action, id)} />
              <CountedProducts view={shown} />
              <UnexpectedItems count={count} isOpen={count.state === 'OPEN'} />
              <CountedCodes
                title="확인을 기다리는 코드"
                line="연결되면 어떤 물품인지 알려 드릴게요"
                codes={shown.unchecked}
              />
              <CountedCodes
                title="다른 스테이션 물품"
                line="다른 스테이션 물품이에요. 매니저에게 알렸어요"
                codes={count.foreign}
              />
              <CountedCodes
                title="등록되지 않은 코드"
                line="우리 물품이 아니에요. 라벨을 확인해 주세요"
                codes={count.unknown}
              />
            </>
          );
        }}
      </AsyncContent>
    </FieldPage>
  );
}

function headline({ state }: Count, isFinishing: boolean): string {
  if (state === 'FINISHED') return '실사를 마쳤어요';
  return isFinishing ? '연결되면 실사를 마칠게요' : '재고 실사 중';
}

function Saved({ waiting }: { waiting: number }) {
  return waiting === 0 ? (
    <span className="ml-auto flex items-center gap-1.5 text-[0.8125rem] font-semibold text-open">
      <StatusDot tone="open" />
      저장됨
    </span>
  ) : (
    <span className="ml-auto text-[0.8125rem] font-semibold text-sub">{waiting}개 기다림</span>
  );
}
