// An address that leads nowhere.
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';

export function NotFoundScreen() {
  // Also stands at the addresses of what is switched off.
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
