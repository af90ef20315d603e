// One group of settings as rows, and the bar that saves it with a reason.
import { useState, type ReactNode } from 'react';
import { useMay } from '#console/session/session.api.ts';
import type { SettingGroup, SettingKey, SettingValue } from '#domain/settings.ts';
import { SaveBar } from '#console/ui/list/bulk-bar.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { UnsavedChanges } from '#console/ui/form/unsaved-changes.tsx';
import { OperatorFields } from './field/operator-fields.tsx';
import { SettingField } from './field/setting-field.tsx';
import { isWorkingHours, type Typed } from './field/setting-input.ts';
import { SettingConflictDialog } from './setting-conflict-dialog.tsx';
import { settingGroups } from './setting-labels.ts';
import { LanguagesPanels } from './languages/languages-panels.tsx';
import { WorkingHoursPanel } from './support/working-hours-panel.tsx';
import type { Setting } from './settings.api.ts';
import { changeText, useSettingsForm } from './use-settings-form.ts';
import { SettingsSaveText } from './settings-save-text.tsx';

const MIN_REASON = 2;

export interface SettingsFormProps {
  group: SettingGroup;
  settings: readonly Setting[];
  /** What stands around the rows: other groups, what the change does. It is given the values as they are typed. */
  renderFrame: (rows: ReactNode, typedIn: (key: SettingKey) => Typed | undefined) => ReactNode;
}

export function SettingsForm({ group, settings, renderFrame }: SettingsFormProps) {
  const mayEdit = useMay('settings.edit');
  const words = settingGroups[group];
  const ofGroup = settings.filter((setting) => setting.group === group);
  const form = useSettingsForm(group, ofGroup);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const findSetting = (key: SettingKey) => ofGroup.find((setting) => setting.key === key);
  const faulty = form.changes.find(({ error }) => error !== undefined);

  const fieldOf = (key: SettingKey) => {
    const setting = findSetting(key);
    if (setting === undefined) return undefined;
    const change = form.changes.find((one) => one.key === key);
    return {
      saved: setting.value as SettingValue,
      placeholder: typeof setting.defaultValue === 'string' ? setting.defaultValue : undefined,
      typed: form.typedOf(setting),
      isChanged: change !== undefined,
      error: change?.error,
      disabled: !mayEdit || form.isSaving,
      onChange: (typed: Typed) => form.change(key, typed),
    };
  };

  const typedIn = (key: SettingKey) => {
    const setting = settings.find((one) => one.key === key);
    return setting && form.typedOf(setting);
  };

  async function submit() {
    if (faulty !== undefined) return;
    if (reason.trim().length < MIN_REASON) {
      setReasonError('이유를 두 글자 이상 적어 주세요.');
      return;
    }
    if (await form.save(reason.trim())) setReason('');
  }

  const rows = (
    <>
      {group === 'support' && <WorkingHoursPanel field={fieldOf('support.hours')} />}
      {group === 'languages' ? (
        <LanguagesPanels field={fieldOf('languages.english')} />
      ) : (
        <Panel
          title={group === 'support' ? undefined : words.title}
          end={<span className="text-small text-sub">{words.when}</span>}
          className="px-6 pb-0"
        >
          {group === 'operator' ? (
            <OperatorFields fieldOf={fieldOf} />
          ) : (
            words.rows.map((row) => {
              const field = row.kind === 'setting' ? fieldOf(row.key) : undefined;
              return (
                (row.kind === 'locked' || (field !== undefined && !isWorkingHours(field.typed))) && (
                  <SettingField key={row.label} row={row} {...(field ?? lockedField)} />
                )
              );
            })
          )}
          <div className="h-3.5" />
        </Panel>
      )}
      {form.failure !== undefined && (
        <Tip tone="danger" announced className="mt-3.5">
          {form.failure}
        </Tip>
      )}
    </>
  );

  return (
    <>
      <form
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {renderFrame(rows, typedIn)}
        {mayEdit ? (
          <SaveBar
            words={<SettingsSaveText changes={form.changes.map(changeText)} settings={ofGroup} />}
            saveLabel={words.stepUpReason === undefined ? '저장' : '2단계 인증 후 저장'}
            saveIcon={words.stepUpReason === undefined ? undefined : 'lock'}
            busy={form.isSaving}
            unchanged={form.changes.length === 0}
            onRevert={form.changes.length === 0 ? undefined : form.revert}
          >
            {form.changes.length > 0 && (
              <div className="w-[300px] max-stack:w-full">
                <TextField
                  label="바꾸는 이유"
                  hideLabel
                  placeholder="바꾸는 이유 (필수)"
                  required
                  maxLength={200}
                  autoComplete="off"
                  value={reason}
                  error={reasonError}
                  onChange={(event) => {
                    setReason(event.target.value);
                    setReasonError(undefined);
                  }}
                />
              </div>
            )}
          </SaveBar>
        ) : (
          <p className="mt-auto pt-6 text-small text-sub">설정은 소유자만 바꿀 수 있어요.</p>
        )}
      </form>
      {/* Outside of the form: a dialog has a form of its own. */}
      <UnsavedChanges changes={form.changes.length} onLeave={form.dropDraft} />
      {form.conflict && (
        <SettingConflictDialog
          conflict={form.conflict}
          busy={form.isSaving}
          onApply={(value) => void form.resolve(value)}
          onDiscard={form.discardConflict}
          onClose={form.closeConflict}
        />
      )}
    </>
  );
}

const lockedField = {
  saved: null,
  typed: '',
  isChanged: false,
  disabled: true,
  onChange: () => undefined,
} as const;
