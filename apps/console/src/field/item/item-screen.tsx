// 상태 변경: one item, where it should be, and what can be done to it in its state.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { itemQuery } from '../field.api.ts';
import { ItemHead } from './item-head.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { useWaitingChange } from '../outbox/use-outbox.ts';
import { CollectForm } from '../recall/collect-form.tsx';
import { ChangeForm } from './change-form.tsx';

export function ItemScreen() {
  const serial = useParams()['serial'] ?? '';
  const query = useQuery(itemQuery(serial));
  const waiting = useWaitingChange(serial);
  return (
    <AsyncContent
      query={query}
      frame={PlainPage}
      notFound={
        hasCode(query.error, 'ITEM_NOT_FOUND', 'INVALID_INPUT') ? (
          <EmptyState title="담당하는 물품 중에 없어요" line="시리얼 번호를 다시 확인해 주세요." />
        ) : undefined
      }
    >
      {(item) =>
        waiting === undefined ? (
          item.recall ? (
            <CollectForm item={item} recallId={item.recall.id} />
          ) : (
            // Another version is another item to decide about.
            <ChangeForm key={item.version} item={item} />
          )
        ) : (
          <FieldPage title="상태 변경" plain>
            <ItemHead item={item} withPlace />
            <p className="rounded-[14px] bg-ink-50 px-4 py-3 text-sub" role="status">
              {waiting.words}. 연결되면 보낼게요.
            </p>
          </FieldPage>
        )
      }
    </AsyncContent>
  );
}

function PlainPage({ children }: AsyncFrameProps) {
  return (
    <FieldPage title="상태 변경" plain>
      {children}
    </FieldPage>
  );
}
