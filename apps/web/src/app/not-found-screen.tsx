// The screen for an address that does not exist.
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import * as text from './not-found-screen.text.ts';

export function NotFoundScreen() {
  // Also shown at the address of a feature that is switched off.
  useDocumentTitle(text.title);
  return (
    <Screen header="home" layout="task">
      <EmptyState
        headingLevel={1}
        title={text.missing}
        line={text.line}
        action={
          <ButtonLink size="m" to={paths.home}>
            {text.home}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
