// The screen "약관이 바뀌어요": what changes, the whole texts, and agreeing; it can wait until they are in force.
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { logError, useLogError } from '#client/log-error.ts';
import { Button } from '#ui/action/button.tsx';
import { LogoMark } from '#ui/illustration/logo.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { paths, safeRedirect } from '#web/navigation/paths.ts';
import { consentPutOff } from '#web/session-state.ts';
import { Changes } from './changes.tsx';
import { DocumentRow } from './document-row.tsx';
import { useAgreeToDocuments, useAskedDocuments, type AskedDocument } from './consent.api.ts';
import * as text from './consent-again.text.ts';

export function ConsentAgainScreen() {
  const [query] = useSearchParams();
  const redirect = safeRedirect(query.get('redirect'));
  const asked = useAskedDocuments();
  useLogError(asked.error, 'the changed documents could not be read');
  if (asked.data && asked.data.documents.length > 0) {
    return <ConsentAgain documents={asked.data.documents} redirect={redirect} />;
  }
  return (
    <Screen header={<TaskHeader back={paths.home} />} layout="task" busy={isLoading(asked)}>
      <AsyncContent query={asked} failed={{ title: text.failed }}>
        {() => <Navigate to={redirect} replace />}
      </AsyncContent>
    </Screen>
  );
}

interface ConsentAgainProps {
  documents: readonly AskedDocument[];
  redirect: string;
}

function ConsentAgain({ documents, redirect }: ConsentAgainProps) {
  const navigate = useNavigate();
  const { busy, agree } = useAgreeing(redirect);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const inForce = documents.some((each) => each.inForce);
  const firstDay = documents.map(({ version }) => version).toSorted()[0]!;
  // Whoever has seen it is not asked again in this tab: home would lead back here at once.
  useEffect(() => {
    consentPutOff.set('true');
  }, []);
  const day = text.longDay(firstDay);
  const [beforeDay, afterDay] = text.since(day).split(day);

  return (
    <Screen
      layout="task"
      header={<TaskHeader />}
      bar={
        <BottomBar>
          <Button
            block
            busy={busy}
            disabled={!documents.every(({ document }) => ticked.includes(document))}
            onClick={() => agree(documents)}
          >
            {text.agree}
          </Button>
          <Button
            block
            variant="ghost"
            size="m"
            className="mt-1"
            onClick={() => void navigate(inForce ? paths.home : redirect, { replace: true })}
          >
            {inForce ? text.withoutConsent : text.later}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock
        above={<LogoMark height={52} />}
        title={inForce ? text.inForceTitle : text.comingTitle}
        line={
          <>
            {beforeDay}
            <b className="font-semibold text-ink-900">{day}</b>
            {afterDay}
          </>
        }
      />
      <div className="px-gutter">
        <Changes documents={documents} inForce={inForce} />
        <div className="mt-3">
          {documents.map((each) => (
            <DocumentRow
              key={each.document}
              document={each}
              checked={ticked.includes(each.document)}
              onChange={(on) =>
                setTicked(on ? [...ticked, each.document] : ticked.filter((name) => name !== each.document))
              }
            />
          ))}
        </div>
        <p className="mt-2 mb-4 text-caption text-faint">
          {inForce ? text.inForceNote : text.comingNote(firstDay)}
        </p>
      </div>
    </Screen>
  );
}

function useAgreeing(redirect: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const agreeing = useAgreeToDocuments();
  const agree = (documents: readonly AskedDocument[]) =>
    agreeing.mutate(documents, {
      onSuccess() {
        toast(text.agreed, 'ok');
        void navigate(redirect, { replace: true });
      },
      onError(error) {
        logError(error, 'agreeing to changed documents');
        toast(text.notSaved, 'fail');
      },
    });
  return { busy: agreeing.isPending, agree };
}
