// The 1:1 inquiry, which is not available yet.
import { useConfig } from '#client/config.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

export function InquiryScreen() {
  const operator = useConfig()?.operator;
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
      {operator && (
        <List label="연락처" className="pb-6">
          <ListRow icon="mail" arrow={false} href={`mailto:${operator.email}`}>
            이메일 {operator.email}
          </ListRow>
          <ListRow icon="phone" arrow={false} href={`tel:${operator.phone}`}>
            전화 {operator.phone}
          </ListRow>
        </List>
      )}
    </Screen>
  );
}
