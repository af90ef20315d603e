// Finishing a count, and what it found.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import type { Count } from '../field.api.ts';
import { useQueueAction } from '../outbox/use-outbox.ts';
import type { CountView } from './count-view.ts';

export const FINISH = 'POST /api/v1/console/counts/{id}/finish';

export function FinishButton({ countId, view }: { countId: number; view: CountView }) {
  const confirm = useConfirm();
  const queue = useQueueAction();
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

export function Finished({ count: { station }, view: { missing } }: { count: Count; view: CountView }) {
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
