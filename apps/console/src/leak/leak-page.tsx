// The page of a leak that was read: a form while it is a draft, a record afterwards.
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { EditorDialogs } from '#console/form/editor-dialogs.tsx';
import { errorText, placedError } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useEditor } from '#console/form/use-editor.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { FileLink } from '#console/ui/form/button-link.tsx';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { KOREAN, type Language } from '#domain/languages.ts';
import { LeakClock } from './leak-clock.tsx';
import { LeakSide } from './leak-side.tsx';
import { LeakSteps } from './leak-steps.tsx';
import { leakChanges, type Leak } from './leak.api.ts';
import { describeState, leaksCrumb, leakTitle, sendLabel, type Step } from './leak.text.ts';
import {
  changeOf,
  changeText,
  conflictFields,
  errorPlaces,
  valuesOf,
  type LeakValues,
} from './leak-values.ts';
import { SendDialog } from './send-dialog.tsx';
import { FactsStep } from './step/facts-step.tsx';
import { NoticeStep } from './step/notice-step.tsx';
import { PeopleStep } from './step/people-step.tsx';
import { RecordStep } from './step/record-step.tsx';
import { ScopeStep } from './step/scope-step.tsx';
import { SendStep } from './step/send-step.tsx';

const firstStep = ({ state }: Leak): Step =>
  state === 'DRAFT' ? 'notice' : state === 'SENDING' ? 'send' : 'record';

export function LeakPage({ leak: read }: { leak: Leak }) {
  const [step, setStep] = useState<Step>(() => firstStep(read));
  const [language, setLanguage] = useState<Language>(KOREAN);
  const dialogs = useDialogs<'send'>();
  const { toast } = useToasts();
  const { mutateAsync: patch } = useConsoleMutation('PATCH /api/v1/console/leaks/{id}', {
    invalidates: leakChanges,
  });
  const test = useConsoleMutation('POST /api/v1/console/leaks/{id}/test', {
    invalidates: ['audit'],
    onSuccess: ({ sentTo }) => toast(`${sentTo}로 시험 발송했어요`),
    onError: (error) => toast(errorText(error) ?? '보내지 못했어요'),
  });
  const editor = useEditor<Leak, LeakValues>({
    draftName: () => `leak:${read.id}`,
    read,
    valuesOf: (leak) => valuesOf(leak ?? read),
    changesOf: changeText,
    update: (leak, values) =>
      patch({
        params: { id: leak.id },
        body: { ...changeOf(valuesOf(leak), values), version: leak.version },
      }),
    formError: (error) => placedError(error, errorPlaces),
    conflictFields,
    onSaved: () => toast('저장했어요'),
  });
  // What others did, or the mails that went out meanwhile.
  if (editor.row !== undefined && read.version > editor.row.version) editor.take(read);
  const leak = editor.row === undefined || read.version >= editor.row.version ? read : editor.row;
  const isDraft = leak.state === 'DRAFT';
  const { tone, label } = describeState(leak);

  /** What is sent is what is saved. */
  async function savedLeak(): Promise<Leak | undefined> {
    return editor.isDirty ? editor.save() : leak;
  }
  async function askToSend() {
    const saved = await savedLeak();
    if (saved === undefined) return;
    if (saved.obstacles.length > 0) setStep('send');
    else dialogs.open('send');
  }
  async function sendTest() {
    const saved = await savedLeak();
    if (saved !== undefined) test.mutate({ params: { id: leak.id }, body: { language } });
  }

  return (
    <FormProvider {...editor.form}>
      <ScreenTitle
        title={leakTitle}
        parent={leaksCrumb}
        badge={
          <Badge tone={tone}>
            {leak.no} {label}
          </Badge>
        }
      >
        <FileLink href={`/api/v1/console/leaks/${leak.id}/record`} icon="download">
          기록 내려받기
        </FileLink>
      </ScreenTitle>
      <form
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void askToSend();
        }}
      >
        {editor.formError.head !== undefined && (
          <Tip tone="danger" announced className="mb-3.5">
            {editor.formError.head}
          </Tip>
        )}
        <div className="grid flex-1 grid-cols-[220px_minmax(0,1fr)_minmax(0,310px)] content-start items-start gap-3.5 pb-3.5 max-wide:grid-cols-[200px_minmax(0,1fr)] max-stack:grid-cols-1">
          <div className="min-w-0">
            <LeakSteps leak={leak} step={step} onChange={setStep} />
            <LeakClock leak={leak} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3.5" key={editor.formKey}>
            {step === 'facts' && <FactsStep errors={editor.formError.fields} disabled={!isDraft} />}
            {step === 'scope' && (
              <ScopeStep leak={leak} errors={editor.formError.fields} disabled={!isDraft} />
            )}
            {step === 'people' && <PeopleStep leak={leak} onChanged={editor.take} />}
            {step === 'notice' && (
              <NoticeStep leak={leak} language={language} onLanguage={setLanguage} disabled={!isDraft} />
            )}
            {step === 'send' && <SendStep leak={leak} language={language} onLanguage={setLanguage} />}
            {step === 'record' && <RecordStep leak={leak} onChanged={editor.take} />}
          </div>
          <LeakSide leak={leak} onStep={setStep} />
        </div>
        {isDraft && (
          <SaveBar
            words="보낸 글과 받은 사람, 때가 기록에 남아요. 보낸 뒤에는 고칠 수 없어요."
            saveLabel={sendLabel(leak.people.reachable)}
            saveIcon="lock"
            busy={editor.busy}
            unchanged={!editor.isDirty && leak.obstacles.length > 0}
          >
            <Button size="l" disabled={!editor.isDirty} onClick={() => void editor.save()}>
              임시 저장
            </Button>
            <Button size="l" icon="send" busy={test.isPending} onClick={() => void sendTest()}>
              나에게 시험 발송
            </Button>
          </SaveBar>
        )}
      </form>
      <EditorDialogs editor={editor} changes={editor.changes.length} />
      {dialogs.shown && (
        <SendDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          leak={leak}
          onSent={(sent) => {
            editor.take(sent);
            setStep('send');
          }}
          onClose={dialogs.close}
        />
      )}
    </FormProvider>
  );
}
