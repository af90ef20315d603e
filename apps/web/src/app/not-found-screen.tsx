// The screen for an address that does not exist.
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

export function NotFoundScreen() {
  // Also shown at the address of a feature that is switched off.
  useDocumentTitle('찾을 수 없는 화면');
  return (
    <Screen header="home" layout="task">
      <EmptyState
        headingLevel={1}
        title="찾을 수 없는 화면이에요."
        line="주소가 바뀌었거나 사라졌을 수 있어요."
        action={
          <ButtonLink size="m" to={paths.home}>
            홈으로
          </ButtonLink>
        }
      />
    </Screen>
  );
}
