// The two fields of a message's text, with chips for its variables and what may not be written.
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { insertVariable, VariableField } from '#console/form/text/variable-field.tsx';
import { paths } from '#console/navigation/paths.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { channelNames, channels } from '../notification-labels.ts';
import type { Template } from '../notification-row.ts';
import { languages } from '#domain/languages.ts';
import { lengthText, lineName, type TemplateText } from './template-change.ts';
import { behindKorean, koreanOf, languageNames } from './template-languages.ts';
import { VariableChips } from './variable-chips.tsx';

export interface TemplatePanelProps {
  templates: readonly Template[];
  template: Template;
  words: TemplateText;
  /** What is wrong with both, and with each of them. */
  failure: string | undefined;
  errors: Partial<Record<keyof TemplateText, string | undefined>>;
  isEditable: boolean;
  onChange: (changed: Partial<TemplateText>) => void;
}

export function TemplatePanel(props: TemplatePanelProps) {
  const { templates, template, words, failure, errors, isEditable, onChange } = props;
  const { kind, channel, language, variables, maxLength } = template;
  const behind = behindKorean(templates, template);
  const korean = language === 'ko' ? undefined : koreanOf(templates, template);
  const navigate = useNavigate();
  const lastField = useRef<'title' | 'text'>('text');
  const titleArea = useRef<HTMLTextAreaElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);

  function insert(name: string) {
    insertVariable((lastField.current === 'title' ? titleArea : textArea).current, name);
  }

  return (
    <Panel className="min-w-0">
      <div className="grid gap-4">
        <div>
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="text-[1.125rem]/6 font-bold">{kindLabels[kind].name}</h2>
            <Badge>{template.optional ? '고객이 끌 수 있음' : '끌 수 없음'}</Badge>
            <span className="ml-auto text-small text-faint">{kind}</span>
          </div>
          <p className="mt-1 text-small text-sub">{kindLabels[kind].when}</p>
        </div>
        <div className="flex flex-wrap justify-between gap-2.5">
          <Segments
            label="채널"
            choices={channelNames
              .filter((one) =>
                templates.some(
                  (other) => other.kind === kind && other.channel === one && other.language === language,
                ),
              )
              .map((one) => ({ value: one, label: channels[one].short }))}
            value={channel}
            onChange={(next) => void navigate(paths.template(kind, next, language))}
          />
          {channel !== 'alimtalk' && (
            <Segments
              label="언어"
              choices={languages.map((one) => ({ value: one, label: languageNames[one] }))}
              value={language}
              onChange={(next) => void navigate(paths.template(kind, channel, next))}
            />
          )}
        </div>
        {behind !== undefined && (
          <Tip tone="lamp">
            <b>한국어 문구가 바뀌었어요.</b>{' '}
            {behind === 'original' ? '영어는 아직 처음 문구로 나가요.' : '영어는 그 전에 고친 문구로 나가요.'}
          </Tip>
        )}
        {korean && (
          <div className="rounded-[12px] bg-ink-50 px-4 py-3.5 text-small">
            <p className="text-micro font-semibold text-faint">한국어 문구</p>
            <p className="mt-1 font-semibold break-words">{korean.title}</p>
            <p className="text-sub break-words">{korean.text}</p>
          </div>
        )}
        {failure !== undefined && (
          <Tip tone="danger" announced>
            {failure}
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
          required
          rows={1}
          value={words.title}
          hint={lengthText(words.title, template, maxLength.title)}
          error={errors.title}
          disabled={!isEditable}
          onChange={(title) => onChange({ title })}
          onFocus={() => (lastField.current = 'title')}
        />
        <VariableField
          ref={textArea}
          label={lineName(template)}
          required
          rows={channel === 'mail' ? 3 : 2}
          value={words.text}
          hint={lengthText(words.text, template, maxLength.text)}
          error={errors.text}
          disabled={!isEditable}
          onChange={(text) => onChange({ text })}
          onFocus={() => (lastField.current = 'text')}
        />
        {isEditable && <VariableChips variables={variables} language={language} onInsert={insert} />}
        {isEditable && (
          <Tip>
            광고로 보일 낱말({language === 'ko' ? '할인, 쿠폰, 이벤트' : 'discount, coupon, event'})은 서비스
            알림에 쓸 수 없어요. 저장하면 <b>다음에 보내는 알림부터</b> 바뀌어요.
          </Tip>
        )}
      </div>
    </Panel>
  );
}
