// What a new state of items means for renters.
import { itemStateLabel } from '#domain/item/item-state.ts';
import { withDirectionJosa, withTopicJosa } from '#domain/text/josa.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import type { ConsoleItem } from '../item-state.ts';
import type { Target } from './state-target.ts';

/** What the change does to renters, said beforehand. */
export function StateConsequence({
  to,
  count,
  held,
}: {
  to: Target;
  count: number;
  held: readonly ConsoleItem[];
}) {
  if (count === 0) return null;
  const sentence = {
    broken: `${count}개가 고객 화면의 재고에서 빠져요.`,
    repair: '수리가 끝날 때까지 고객에게 보이지 않아요.',
    available: `${count}개를 고객이 바로 빌릴 수 있어요.`,
    lost: '나중에 찾으면 찾음 처리로 되돌릴 수 있어요.',
    retired: '폐기한 물품은 되돌릴 수 없고, 번호도 다시 쓰지 않아요.',
  }[to];
  return (
    <Tip tone="lamp">
      {sentence}
      {held.length > 0 && (
        <>
          {' '}
          <b>{withTopicJosa(held.map(({ serial }) => serial).join(', '))} 지금 결제 중</b>이라 결제가 되면
          돌려주고 {withDirectionJosa(itemStateLabel[to])} 바뀌어요.
        </>
      )}
    </Tip>
  );
}
