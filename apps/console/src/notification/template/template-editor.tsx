// One text of a message: editing it with chips for its variables, the preview beside it, a test to oneself.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import { ConflictDialog } from '#console/form/conflict-dialog.tsx';
import { refusalOf, type Refusal } from '#console/form/refusal.ts';
import { SaveWords } from '#console/form/save-words.tsx';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { formatDay } from '#console/format/format-time.ts';
import { dropDraft, readDraft, useDraft } from '#console/navigation/drafts.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useMay } from '#console/session/session.api.ts';
import { ReasonDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { UnsavedChanges } from '#console/ui/form/unsaved-changes.tsx';
import { NotificationTabs } from '../notification-tabs.tsx';
import { channelNames, channels, kinds } from '../notification-words.ts';
import { templatesQuery, type Template } from '../notification.api.ts';
import { TemplateList } from './template-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { lengthsOf, unknownVariable } from './template-text.ts';
import { VariableChips } from './variable-chips.tsx';
import { VariableField } from './variable-field.tsx';

export interface TemplateWords {
  title: string;
  text: string;
}

const conflictFields = [
  { name: 'title', label: '제목' },
  { name: 'text', label: '한 줄' },
] as const;

export interface TemplateEditorProps {
  templates: readonly Template[];
  template: Template;
}

export function TemplateEditor({ templates, template: read }: TemplateEditorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToasts();
  const maySend = useMay('notify.send');
  // The form stays on the text it was opened with: a newer one read meanwhile must not change it under one's hands.
  const [template, setTemplate] = useState(read);
  const draft = useOwnDraft(`template:${read.kind}:${read.channel}`, template.version);
  const [words, setWords] = useState<TemplateWords>(
    () => (readDraft(draft) as TemplateWords | undefined) ?? { title: read.title, text: read.text },
  );
  const [refusal, setRefusal] = useState<Refusal>({ head: undefined, fields: {} });
  const [asksReason, setAsksReason] = useState(false);
  const [theirs, setTheirs] = useState<Template>();
  const lastField = useRef<'title' | 'text'>('text');
  const titleArea = useRef<HTMLTextAreaElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const put = useAct('PUT /api/v1/console/templates/{kind}/{channel}', { invalidates: ['templates'] });
  const test = useAct('POST /api/v1/console/templates/{kind}/{channel}/test');

  const { kind, channel, variables, maxLength, editable } = template;
  const params = { kind, channel };
  const lineName = channel === 'mail' ? '첫 문장' : '한 줄';
  const isEditable = editable && maySend;
  const changes = [
    ...(words.title === template.title ? [] : [`${kinds[kind].name} · ${channels[channel].short} 제목`]),
    ...(words.text === template.text ? [] : [`${kinds[kind].name} · ${channels[channel].short} ${lineName}`]),
  ];
  useDraft(draft, changes.length === 0 ? undefined : words);
  const faults = {
    title: refusal.fields['title'] ?? faultOf(words.title, variables),
    text: refusal.fields['text'] ?? faultOf(words.text, variables),
  };

  function change(changed: Partial<TemplateWords>) {
    setRefusal({ head: undefined, fields: {} });
    setWords((others) => ({ ...others, ...changed }));
  }

  function take(next: Template) {
    setTemplate(next);
    client.setQueryData(
      templatesQuery.queryKey,
      (all) =>
        all && {
          templates: all.templates.map((one) => (one.kind === kind && one.channel === channel ? next : one)),
        },
    );
  }

  async function save(reason: string) {
    try {
      const next = await put.mutateAsync({ params, body: { ...words, reason, version: template.version } });
      take(next);
      setWords({ title: next.title, text: next.text });
      toast('저장했어요. 다음에 보내는 알림부터 바뀌어요');
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT')) setTheirs(error.current as Template);
      else setRefusal(refusalOf(error));
    } finally {
      setAsksReason(false);
    }
  }

  function insert(name: string) {
    const area = (lastField.current === 'title' ? titleArea : textArea).current;
    if (area === null) return;
    area.focus();
    // The one way to change a text so that the browser's own undo takes it back.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, `{${name}}`);
  }

  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (faults.title === undefined && faults.text === undefined) setAsksReason(true);
      }}
    >
      <ScreenTitle title="알림" quiet={`문구 ${Object.keys(kinds).length}가지`}>
        {isEditable && (
          <Button
            icon="send"
            busy={test.isPending}
            onClick={() =>
              test.mutate(
                { params, body: words },
                {
                  onSuccess: ({ sentTo }) => toast(`${sentTo}에 보냈어요`),
                  onError: (error) => setRefusal(refusalOf(error)),
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
        <TemplateList templates={templates} kind={kind} channel={channel} isEditing={changes.length > 0} />
        <Panel className="min-w-0">
          <div className="grid gap-4">
            <div>
              <div className="flex flex-wrap items-center gap-2.5">
                <h2 className="text-[1.125rem]/6 font-bold">{kinds[kind].name}</h2>
                <Badge>{template.optional ? '고객이 끌 수 있음' : '끌 수 없음'}</Badge>
                <span className="ml-auto text-small text-faint">{kind}</span>
              </div>
              <p className="mt-1 text-small text-sub">{kinds[kind].when}</p>
            </div>
            <div className="justify-self-start">
              <Segments
                label="채널"
                choices={channelNames
                  .filter((one) => templates.some((other) => other.kind === kind && other.channel === one))
                  .map((one) => ({ value: one, label: channels[one].short }))}
                value={channel}
                onChange={(next) => void navigate(paths.template(kind, next))}
              />
            </div>
            {refusal.head !== undefined && (
              <Tip tone="danger" announced>
                {refusal.head}
              </Tip>
            )}
            {channel === 'alimtalk' && (
              <Tip tone="lamp" icon="lock">
                <b>알림톡 문구는 여기에서 고칠 수 없어요.</b> 알림톡 회사에서 검수받은 문구와 코드가 그대로
                쓰여요. 정보 알림만 되고 광고는 안 돼요.
                <span className="mt-1 block">검수 코드 {template.approvedCode ?? '없음'}</span>
              </Tip>
            )}
            <VariableField
              ref={titleArea}
              label="제목"
              rows={1}
              value={words.title}
              hint={lengthWords(words.title, template, maxLength.title)}
              error={faults.title}
              disabled={!isEditable}
              onChange={(title) => change({ title })}
              onFocus={() => (lastField.current = 'title')}
            />
            <VariableField
              ref={textArea}
              label={lineName}
              rows={channel === 'mail' ? 3 : 2}
              value={words.text}
              hint={lengthWords(words.text, template, maxLength.text)}
              error={faults.text}
              disabled={!isEditable}
              onChange={(text) => change({ text })}
              onFocus={() => (lastField.current = 'text')}
            />
            {isEditable && <VariableChips variables={variables} onInsert={insert} />}
            {isEditable && (
              <Tip>
                광고로 보일 낱말(할인, 쿠폰, 이벤트)은 서비스 알림에 쓸 수 없어요. 저장하면{' '}
                <b>다음에 보내는 알림부터</b> 바뀌어요.
              </Tip>
            )}
          </div>
        </Panel>
        <div className="stack:col-span-2 wide:col-span-1">
          <TemplatePreview templates={templates} template={template} words={words} />
        </div>
      </div>
      {isEditable && (
        <SaveBar
          words={<SaveWords changes={changes} lastSaved={lastSaved(template)} />}
          busy={put.isPending}
          unchanged={changes.length === 0}
          onRevert={() => change({ title: template.title, text: template.text })}
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
      <UnsavedChanges changes={changes.length} onLeave={() => dropDraft(draft)} />
      <ReasonDialog
        open={asksReason}
        title="이 문구로 바꿀까요?"
        line="다음에 보내는 알림부터 이 문구로 나가요. 이미 보낸 알림은 그대로예요."
        confirmLabel="문구 바꾸기"
        busy={put.isPending}
        onCancel={() => setAsksReason(false)}
        onConfirm={(reason) => void save(reason)}
      />
      {theirs && (
        <ConflictDialog<TemplateWords>
          open
          fields={conflictFields}
          before={{ title: template.title, text: template.text }}
          mine={words}
          theirs={{ title: theirs.title, text: theirs.text }}
          by={theirs.changedBy ? { name: theirs.changedBy.name, at: theirs.changedAt } : undefined}
          onClose={() => setTheirs(undefined)}
          onDiscard={() => {
            take(theirs);
            setWords({ title: theirs.title, text: theirs.text });
            setTheirs(undefined);
          }}
          onApply={(merged) => {
            take(theirs);
            setWords(merged);
            setTheirs(undefined);
          }}
        />
      )}
    </form>
  );
}

function faultOf(text: string, variables: Template['variables']): string | undefined {
  if (text.trim() === '') return '비워 둘 수 없어요.';
  const unknown = unknownVariable(text, variables);
  return unknown === undefined ? undefined : `{${unknown}}은(는) 이 알림에 쓸 수 없는 낱말이에요.`;
}

/** 보낼 때 32 / 60자. 가장 긴 이름으로는 41자예요 */
function lengthWords(text: string, { variables }: Template, most: number): string {
  const { usual, longest } = lengthsOf(text, variables);
  if (!text.includes('{')) return `${usual} / ${most}자`;
  return `보낼 때 ${usual} / ${most}자. 가장 긴 이름으로는 ${longest}자예요`;
}

function lastSaved({ changedAt, changedBy }: Template): string | undefined {
  if (changedAt === null) return '처음 문구예요';
  return `지금 문구 ${formatDay(changedAt)}부터${changedBy === null ? '' : ` · ${changedBy.name}`}`;
}
