// The 1:1 inquiry where the service takes none: the specified placeholder.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Contacts } from './contacts.tsx';

export function InquiryScreen() {
  return (
    <Screen header={<SubHeader title="1:1 문의" />} layout="task">
      <EmptyState
        title="서비스 준비 중입니다."
        line="그동안은 자주 묻는 질문을 보거나 이메일, 전화로 문의해 주세요."
        action={
          <ButtonLink variant="secondary" size="m" icon="help" to={paths.faq}>
            자주 묻는 질문
          </ButtonLink>
        }
      />
      <Contacts />
    </Screen>
  );
}
