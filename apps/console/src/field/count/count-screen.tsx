// 재고 실사: what should stand at a station against what was scanned, what does not belong here, and the end of the count.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import { countQuery, type Count } from '../field.api.ts';
import { Card, CardList, ProductTile, Row } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { Tally } from '../layout/tally.tsx';
import type { QueuedAct } from '../outbox/outbox.ts';
import { RefusedActs } from '../outbox/refused-acts.tsx';
import { actsOf, useQueueAct, useWaitingActs } from '../outbox/use-outbox.ts';
import { viewCount, type CountView } from './count-view.ts';
import { MOVE_HERE, Surprises } from './surprises.tsx';

const SCANS = 'POST /api/v1/console/counts/{id}/scans';
const FINISH = 'POST /api/v1/console/counts/{id}/finish';

/** The codes scanned for a count that the server has not answered yet. */
export function useWaitingScans(countId: number): string[] {
  return actsOf(useWaitingActs(), SCANS)
    .filter(({ input }) => input.params.id === countId)
    .flatMap(({ input }) => input.body.serials);
}

function isOfCount(act: QueuedAct, countId: number): boolean {
  return (
    (act.endpoint === SCANS || act.endpoint === MOVE_HERE || act.endpoint === FINISH) &&
    act.input.params.id === countId
  );
}

export function CountScreen() {
  const id = Number(useParams()['id']);
  const query = useQuery(countQuery(id));
  const waiting = useWaitingScans(id);
  const isFinishing = actsOf(useWaitingActs(), FINISH).some(({ input }) => input.params.id === id);
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
                  rest={shown.missing > 0 && <span className="text-danger">{shown.missing}개 안 보임</span>}
                />
              </Card>
              <RefusedActs of={(act) => isOfCount(act, id)} />
              <Products view={shown} />
              <Surprises count={count} isOpen={count.state === 'OPEN'} />
              <Codes
                title="확인을 기다리는 코드"
                line="연결되면 어떤 물품인지 알려 드릴게요"
                codes={shown.unchecked}
              />
              <Codes
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

function Products({ view: { products } }: { view: CountView }) {
  if (products.length === 0) return <EmptyState title="여기에 있어야 할 물품이 없어요" />;
  return (
    <CardList label="상품별로 찾은 수">
      {products.map(({ product, expected, found, missing }) => (
        <Row
          key={product.id}
          picture={<ProductTile name={product.name} />}
          title={product.name}
          line={missing.length === 0 ? '모두 있음' : `${missing.join(', ')} 안 보임`}
          danger={missing.length > 0}
          end={
            <span className="flex-none whitespace-nowrap">
              <b className="text-body-1 leading-6 font-bold">{found}</b>
              <span className="text-faint"> / {expected}</span>
            </span>
          }
        />
      ))}
    </CardList>
  );
}

function Codes({ title, line, codes }: { title: string; line: string; codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <Card label={title}>
      <p className="font-semibold">
        {title} {codes.length}개
      </p>
      <p className="text-[0.8125rem] leading-5 text-faint">{line}</p>
      <p className="mt-2 font-semibold wrap-anywhere text-sub">{codes.join(', ')}</p>
    </Card>
  );
}

function FinishButton({ countId, view }: { countId: number; view: CountView }) {
  const confirm = useConfirm();
  const queue = useQueueAct();
  const finish = async () => {
    const confirmed = await confirm('실사를 마칠까요?', {
      detail:
        view.missing === 0
          ? '있어야 할 물품을 모두 찾았어요.'
          : `못 찾은 ${view.missing}개는 안 보임으로 표시해요. 분실로 바뀌지는 않아요.`,
      confirmLabel: '실사 마치기',
    });
    if (confirmed)
      await queue({
        endpoint: FINISH,
        input: { params: { id: countId } },
        subject: `K${countId}`,
        words: '실사 마치기',
      });
  };
  return (
    <Button variant="secondary" className="min-h-13" onClick={() => void finish()}>
      실사 마치기
    </Button>
  );
}

function Finished({ count: { station }, view: { missing } }: { count: Count; view: CountView }) {
  return (
    <EmptyState
      picture={<LampOn lightsUp />}
      title={missing === 0 ? '모두 제자리에 있어요' : `${missing}개를 찾지 못했어요`}
      line={missing === 0 ? undefined : '안 보임으로 표시했어요. 다음 실사에서 다시 찾아봐 주세요.'}
      action={
        <ButtonLink variant="secondary" size="m" to={fieldPaths.station(station.id)}>
          스테이션 보기
        </ButtonLink>
      }
    />
  );
}
