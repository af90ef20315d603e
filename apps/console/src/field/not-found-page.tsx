// An address below /console/field without a page.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { FieldPage } from './layout/field-page.tsx';

export function NotFoundPage() {
  return (
    <FieldPage title="찾을 수 없는 화면">
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title="찾을 수 없는 화면이에요"
          action={
            <ButtonLink to={fieldPaths.todo} size="m">
              할 일 보기
            </ButtonLink>
          }
        />
      </div>
    </FieldPage>
  );
}
