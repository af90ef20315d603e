// 리콜 on site: which pieces are to be collected where; each opens where it is sent to the depot.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { recallQuery } from '../field.api.ts';
import { Card, CardList, Row, SectionTitle } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { RejectedActions } from '../outbox/rejected-actions.tsx';

export function RecallScreen() {
  const id = Number(useParams()['id']);
  const query = useQuery(recallQuery(id));
  return (
    <AsyncContent
      query={query}
      frame={PlainPage}
      notFound={
        hasCode(query.error, 'NOT_FOUND', 'INVALID_INPUT') ? (
          <EmptyState title="담당하는 리콜이 아니에요" line="할 일에서 다시 열어 주세요." />
        ) : undefined
      }
    >
      {(recall) => (
        <FieldPage
          title="리콜"
          buttons={
            <ButtonLink className="min-h-13" to={fieldPaths.scan({ mode: 'one' })}>
              물품 스캔
            </ButtonLink>
          }
        >
          <Card tone="danger" label="무엇을">
            <b className="block font-semibold">
              {recall.lot === null ? recall.product.name : `${recall.product.name} 로트 ${recall.lot}`}
            </b>
            <p className="mt-0.5 text-sub">{recall.reason}</p>
          </Card>
          <RejectedActions of={(action) => action.endpoint === 'POST /api/v1/console/recalls/{id}/collect'} />
          {recall.fieldList.length === 0 ? (
            <EmptyState title="담당 스테이션에서 모두 모았어요" />
          ) : (
            recall.fieldList.map(({ station, serials }) => (
              <section key={station?.id ?? 0} className="grid gap-2">
                <SectionTitle>
                  {station?.name ?? '들고 있음'} · {serials.length}개
                </SectionTitle>
                <CardList label={station?.name ?? '들고 있음'}>
                  {serials.map((serial) => (
                    <Row key={serial} to={fieldPaths.item(serial)} title={serial} />
                  ))}
                </CardList>
              </section>
            ))
          )}
        </FieldPage>
      )}
    </AsyncContent>
  );
}

function PlainPage({ children }: AsyncFrameProps) {
  return <FieldPage title="리콜">{children}</FieldPage>;
}
