// The 1:1 inquiry where the service takes none: the specified placeholder.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Contacts } from './contacts.tsx';
import * as text from './inquiry-screen.text.ts';

export function InquiryScreen() {
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task">
      <EmptyState
        title={text.notReady}
        line={text.meanwhile}
        action={
          <ButtonLink variant="secondary" size="m" icon="help" to={paths.faq}>
            {text.faq}
          </ButtonLink>
        }
      />
      <Contacts />
    </Screen>
  );
}
