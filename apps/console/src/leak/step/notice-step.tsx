// 알릴 글: the five things the law wants named, in each language.
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { languageNames, languages, type Language } from '#domain/languages.ts';
import { leakNoticeParts, leakPartLabels, type LeakNoticePart } from '#domain/legal/leak.ts';
import type { Leak } from '../leak.api.ts';
import { noticeHints, steps } from '../leak.text.ts';
import { noticeField, type LeakValues } from '../leak-values.ts';

export interface NoticeStepProps {
  leak: Leak;
  language: Language;
  onLanguage: (language: Language) => void;
  disabled: boolean;
}

export function NoticeStep({ leak, language, onLanguage, disabled }: NoticeStepProps) {
  return (
    <Panel
      title={steps.notice}
      quiet={<span className="max-stack:hidden">메일 · 회원의 언어로</span>}
      end={
        <Segments<Language>
          label="언어"
          value={language}
          onChange={onLanguage}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      }
    >
      <div className="grid">
        {leakNoticeParts.map((part) => (
          <NoticePart
            key={`${language}${part}`}
            leak={leak}
            language={language}
            part={part}
            disabled={disabled}
          />
        ))}
      </div>
    </Panel>
  );
}

interface NoticePartProps {
  leak: Leak;
  language: Language;
  part: LeakNoticePart;
  disabled: boolean;
}

function NoticePart({ leak, language, part, disabled }: NoticePartProps) {
  const { register, control, setValue } = useFormContext<LeakValues>();
  const name = noticeField(language, part);
  const isEmpty = useWatch({ control, name }).trim() === '';
  const isWanted = language === 'ko' || leak.people.english > 0;
  const isMissing = isEmpty && isWanted && !disabled;
  const { privacyOfficer, phone, email } = leak.company;
  return (
    <div className="border-b border-line py-2.5 last:border-b-0">
      <div className="mb-1.5 flex items-center gap-2">
        <Icon
          name={isMissing ? 'alert' : 'check'}
          size={16}
          className={isMissing ? 'text-danger' : isEmpty ? 'text-faint' : 'text-open'}
        />
        <span className="flex-1 font-semibold" aria-hidden="true">
          {leakPartLabels[part]}
        </span>
        <span className="text-caption text-sub">법이 정한 것</span>
      </div>
      <TextAreaField
        label={leakPartLabels[part]}
        hideLabel
        lang={language}
        rows={part === 'items' || part === 'contact' ? 1 : 2}
        readOnly={disabled}
        placeholder={noticeHints[part]}
        error={isMissing && part === 'contact' ? '비어 있으면 보낼 수 없어요.' : undefined}
        {...register(name)}
      />
      {isMissing && part === 'contact' && (
        <Button
          size="s"
          className="mt-2"
          onClick={() =>
            setValue(name, [privacyOfficer, phone, email].filter((one) => one !== '').join(' · '), {
              shouldDirty: true,
            })
          }
        >
          운영자 정보에서 가져오기
        </Button>
      )}
    </div>
  );
}
