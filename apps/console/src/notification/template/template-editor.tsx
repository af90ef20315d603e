// One text of a message: editing it, the preview beside it, a test to oneself.
import { useQueryClient } from '@tanstack/react-query';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { EditorDialogs } from '#console/form/editor-dialogs.tsx';
import { noFormError, formErrorOf } from '#console/form/form-error.ts';
import { SaveText } from '#console/form/save-text.tsx';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useEditor } from '#console/form/use-editor.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { templateKinds } from '#contract/console/message/notification-kinds.ts';
import { NotificationTabs } from '../notification-tabs.tsx';
import { templatesQuery } from '../notification.api.ts';
import type { Template } from '../notification-row.ts';
import { TemplateList } from './template-list.tsx';
import { TemplatePanel } from './template-panel.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { changeText, conflictFields, faultOf, lastSaved, type TemplateText } from './template-change.ts';

export interface TemplateEditorProps {
  templates: readonly Template[];
  template: Template;
}

export function TemplateEditor({ templates, template: read }: TemplateEditorProps) {
  const client = useQueryClient();
  const { toast } = useToasts();
  const maySend = useMay('notify.send');
  const dialogs = useDialogs<'reason'>();
  const put = useConsoleMutation('PUT /api/v1/console/templates/{kind}/{channel}', {
    invalidates: ['templates'],
  });
  const test = useConsoleMutation('POST /api/v1/console/templates/{kind}/{channel}/test');
  const { kind, channel, language } = read;
  const key = { params: { kind, channel }, query: { language } };
  const inLanguage = templates.filter((one) => one.language === language);

  const editor = useEditor<Template, TemplateText>({
    draftName: () => `template:${kind}:${channel}${language === 'ko' ? '' : `:${language}`}`,
    read,
    valuesOf: ({ title, text } = read) => ({ title, text }),
    changesOf: (saved, words) => changeText(saved, words, read),
    update: ({ version }, words, reason) => put.mutateAsync({ ...key, body: { ...words, reason, version } }),
    conflictFields,
    savedBy: ({ changedBy, changedAt }) => changedBy && { name: changedBy.name, at: changedAt },
    onRow: (next) =>
      client.setQueryData(
        templatesQuery.queryKey,
        (all) =>
          all && {
            ...all,
            content: all.content.map((one) =>
              one.kind === kind && one.channel === channel && one.language === language ? next : one,
            ),
          },
      ),
    onSaved: () => toast('저장했어요. 다음에 보내는 알림부터 바뀌어요'),
  });
  const { row: template = read, values: words, changes, formError } = editor;
  const isEditable = template.editable && maySend;
  const faults = {
    title: faultOf(words.title, template.variables),
    text: faultOf(words.text, template.variables),
  };

  function change(changed: Partial<TemplateText>) {
    editor.refuse(noFormError);
    editor.change(changed);
  }

  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if ((faults.title ?? faults.text) === undefined) dialogs.open('reason');
      }}
    >
      <ScreenTitle title="알림" quiet={`문구 ${templateKinds.length}가지`}>
        {isEditable && (
          <Button
            icon="send"
            busy={test.isPending}
            onClick={() =>
              test.mutate(
                { ...key, body: words },
                {
                  onSuccess: ({ by, sentTo }) =>
                    toast(by === 'push' ? '내 브라우저에 푸시로 보냈어요' : `${sentTo}에 메일로 보냈어요`),
                  onError: (error) => editor.refuse(formErrorOf(error)),
                },
              )
            }
          >
            나에게 시험 발송
          </Button>
        )}
      </ScreenTitle>
      <NotificationTabs current="templates" />
      <div className="mb-7 grid items-start gap-3.5 stack:grid-cols-[212px_minmax(0,1fr)] wide:grid-cols-[212px_minmax(0,1fr)_356px]">
        <TemplateList templates={templates} shown={template} isEditing={changes.length > 0} />
        <TemplatePanel
          templates={templates}
          template={template}
          words={words}
          failure={formError.head}
          errors={{ ...faults, ...formError.fields }}
          isEditable={isEditable}
          onChange={change}
        />
        <div className="stack:col-span-2 wide:col-span-1">
          <TemplatePreview templates={inLanguage} template={template} words={words} />
        </div>
      </div>
      {isEditable && (
        <SaveBar
          words={<SaveText changes={changes} lastSaved={lastSaved(template)} />}
          busy={editor.busy}
          unchanged={changes.length === 0}
          onRevert={editor.revert}
        >
          <Button
            size="l"
            disabled={words.title === template.original.title && words.text === template.original.text}
            onClick={() => change(template.original)}
          >
            처음 문구로
          </Button>
        </SaveBar>
      )}
      <EditorDialogs editor={editor} changes={changes.length} />
      {dialogs.shown === 'reason' && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title="이 문구로 바꿀까요?"
          line="다음에 보내는 알림부터 이 문구로 나가요. 이미 보낸 알림은 그대로예요."
          confirmLabel="문구 바꾸기"
          busy={editor.busy}
          onCancel={dialogs.close}
          onConfirm={(reason) => void editor.save({ reason }).finally(dialogs.close)}
        />
      )}
    </form>
  );
}
