// The page that a mail about marketing consents leads to: keep them or end them. Opening it changes nothing; only a button does.
import { useConfig } from '#client/config.ts';
import { hasCode } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import * as marketingText from '../marketing.text.ts';
import { useAnswerLink, useLinkedConsents, type LinkedConsents } from './marketing-link.api.ts';
import * as text from './marketing-link.text.ts';

const consentNames: Readonly<Record<LinkedConsents['agreed'][number]['kind'], string>> = {
  ADS: marketingText.ads,
  EVENTS: marketingText.events,
  NIGHT: text.night,
};

export function MarketingLinkScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  if (token === null || token === '')
    return (
      <TaskFrame state="failed">
        <LinkGone />
      </TaskFrame>
    );
  return <Linked token={token} />;
}

function Linked({ token }: { token: string }) {
  const query = useLinkedConsents(token);
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'LINK_GONE', 'INVALID_INPUT') ? <LinkGone /> : undefined}
      frame={TaskFrame}
    >
      {(consents) =>
        consents.answer === null ? (
          <Question token={token} consents={consents} />
        ) : (
          <Answered answer={consents.answer} />
        )
      }
    </AsyncContent>
  );
}

function Question({ token, consents: { agreed, mayKeep } }: { token: string; consents: LinkedConsents }) {
  const sender = useConfig()?.operator.companyName;
  const showError = useErrorToast();
  const { mutate, isPending, variables } = useAnswerLink(token);
  const answer = (keep: boolean) => {
    if (isPending) return;
    mutate(keep, {
      onError(error) {
        logError(error, 'marketing link');
        showError(error, text.tryLater);
      },
    });
  };
  return (
    <Screen
      header={<TaskHeader back={paths.home} />}
      layout="task"
      bar={
        <BottomBar>
          {mayKeep && (
            <Button block busy={isPending && variables} onClick={() => answer(true)}>
              {text.keep}
            </Button>
          )}
          <Button
            block
            variant={mayKeep ? 'secondary' : 'primary'}
            className={mayKeep ? 'mt-2' : ''}
            busy={isPending && !variables}
            onClick={() => answer(false)}
          >
            {text.end}
          </Button>
        </BottomBar>
      }
    >
      <div className="px-gutter pt-2 pb-6">
        <h1 className="text-title-1">{mayKeep ? text.keepTitle : text.endTitle}</h1>
        <p className="mt-2 text-body-1 text-sub">{mayKeep ? text.keepLine : text.endLine}</p>
        <KeyValues className="mt-6">
          {sender !== undefined && (
            <KeyValue label={text.sender}>
              <span lang="ko">{sender}</span>
            </KeyValue>
          )}
          {agreed.map(({ kind, agreedAt }) => (
            <KeyValue key={kind} label={consentNames[kind]}>
              {text.agreedOn(formatKoreanDate(new Date(agreedAt)))}
            </KeyValue>
          ))}
        </KeyValues>
      </div>
    </Screen>
  );
}

function Answered({ answer }: { answer: NonNullable<LinkedConsents['answer']> }) {
  return (
    <Screen
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={paths.home} replace>
            {text.home}
          </ButtonLink>
        </BottomBar>
      }
    >
      {answer === 'KEPT' ? (
        <SuccessState title={text.kept} line={text.keptLine} />
      ) : (
        <SuccessState title={text.ended} line={text.endedLine} />
      )}
    </Screen>
  );
}

function LinkGone() {
  return (
    <EmptyState
      headingLevel={1}
      title={text.gone}
      line={text.goneLine}
      action={
        <ButtonLink size="m" to={paths.myInfo}>
          {text.myInfo}
        </ButtonLink>
      }
    />
  );
}
