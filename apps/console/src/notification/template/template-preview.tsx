// What a text looks like when it arrives: on the phone, in the mailbox, in KakaoTalk.
import { Panel } from '#console/ui/display/panel.tsx';
import { AlimtalkPreview } from './alimtalk-preview.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { Template } from '../notification-row.ts';
import { PushPreview } from './push-preview.tsx';
import type { TemplateText } from './template-change.ts';
import { exampleOf } from './template-text.ts';

export interface TemplatePreviewProps {
  templates: readonly Template[];
  template: Template;
  /** As they stand in the form. */
  words: TemplateText;
}

export function TemplatePreview({ templates, template, words }: TemplatePreviewProps) {
  const { channel, kind, language, variables } = template;
  const shown = { title: exampleOf(words.title, variables), text: exampleOf(words.text, variables) };
  const mail = templates.find((one) => one.kind === kind && one.channel === 'mail');
  return (
    <Panel title="미리 보기" end={<span className="text-small text-faint">예시 값으로</span>}>
      {channel === 'push' && (
        <div className="grid gap-1.5">
          <p className="text-small text-sub">푸시</p>
          <PushPreview {...shown} language={language} />
          {mail && (
            <>
              <p className="mt-2 text-small text-sub">메일 · 푸시가 닿지 않을 때</p>
              <MailPreview {...mail.example} facts={mail.facts} button={mail.button} />
            </>
          )}
        </div>
      )}
      {channel === 'mail' && <MailPreview {...shown} facts={template.facts} button={template.button} />}
      {channel === 'alimtalk' && <AlimtalkPreview {...shown} button={template.button} />}
    </Panel>
  );
}
