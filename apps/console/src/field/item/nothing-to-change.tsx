// Why an item cannot be changed on site.
import { EmptyState } from '#ui/display/empty-state.tsx';
import type { FieldItem } from '../field.api.ts';
import { stateBadges } from './item-labels.ts';

export function NothingToChange({ item: { state } }: { item: FieldItem }) {
  const { label } = stateBadges[state];
  return (
    <EmptyState
      title="지금은 바꿀 수 없어요"
      line={
        state === 'RENTED'
          ? '고객이 쓰고 있어요. 반납되면 바꿀 수 있어요.'
          : `${label} 상태인 물품은 여기서 바꿀 수 없어요.`
      }
    />
  );
}
