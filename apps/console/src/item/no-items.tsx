// What the list of items says before there is any item.
import { paths } from '#console/navigation/paths.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';

export function NoItems({ mayCreate }: { mayCreate: boolean }) {
  return (
    <EmptyList
      title="첫 물품을 등록해 주세요"
      line="여러 개를 한꺼번에 등록하고 라벨까지 이어서 인쇄할 수 있어요"
      actions={
        mayCreate && (
          <>
            <ButtonLink to={paths.newItems} variant="primary" icon="plus">
              물품 등록
            </ButtonLink>
            <ButtonLink to={paths.importItems} icon="upload">
              CSV로 등록
            </ButtonLink>
          </>
        )
      }
    />
  );
}
