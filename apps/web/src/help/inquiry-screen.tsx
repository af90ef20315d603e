// The place where 1:1 questions will be asked one day.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';

export function InquiryScreen() {
  return (
    <Screen header={<SubHeader title="1:1 문의" />} layout="task">
      <EmptyState
        title="서비스 준비 중입니다."
        line="그동안은 자주 묻는 질문을 살펴봐 주세요."
        action={
          <ButtonLink look="sec" size="m" icon="help" to={paths.faq}>
            자주 묻는 질문
          </ButtonLink>
        }
      />
    </Screen>
  );
}
