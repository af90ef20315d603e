// An address without a screen.
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      headingLevel={1}
      title="찾을 수 없는 화면이에요"
      line="주소가 바뀌었거나, 볼 수 없는 화면이에요."
      action={
        <ButtonLink to="/" variant="primary">
          처음으로
        </ButtonLink>
      }
    />
  );
}
