// Why the clock of a rental cannot be stopped, and the way to ask somebody.
import type { ReactNode } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import * as text from './stop-refused.text.ts';

interface StopRefusedProps {
  token: string;
  error: ApiError;
  item: ReactNode;
}

export function StopRefused({ token, error, item }: StopRefusedProps) {
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={paths.newInquiry({ rental: token })}>
            {text.ask}
          </ButtonLink>
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} />
      <div className="grid gap-3 px-gutter pb-5">
        {item}
        <Card variant="outline" role="alert" className="px-4! py-3.5!">
          {error.message}
        </Card>
      </div>
    </Screen>
  );
}
