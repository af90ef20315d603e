// The form of one group of settings: what was typed, what differs from what is saved, and saving it setting by setting.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useOwnDraft } from '#console/form/use-own-draft.ts';
import { useReread } from '#console/form/use-reread.ts';
import { dropDraft, readDraft, useDraft } from '#console/navigation/drafts.ts';
import {
  readSettingValue,
  settingRules,
  type SettingGroup,
  type SettingKey,
  type SettingValue,
} from '#domain/settings.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { typedOf, valueOf, type Typed } from './field/setting-input.ts';
import { labelOf, settingGroups, showChange } from './setting-labels.ts';
import type { Setting } from './settings.api.ts';

export interface SettingChange {
  key: SettingKey;
  from: SettingValue;
  /** Undefined while what was typed is no value. */
  to: SettingValue | undefined;
  error: string | undefined;
  version: number;
}

/** Somebody else changed the same setting since it was read. */
export interface SettingConflict {
  change: SettingChange;
  current: Setting;
  reason: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useSettingsForm(group: SettingGroup, settings: readonly Setting[]) {
  const { toast } = useToasts();
  const draft = useOwnDraft(`settings:${group}`);
  const [typed, setTyped] = useState(() => (readDraft(draft) ?? {}) as Readonly<Record<string, Typed>>);
  const [conflict, setConflict] = useState<SettingConflict>();
  const [failure, setFailure] = useState<string>();
  const patch = useConsoleMutation('PATCH /api/v1/console/settings/{key}', {
    invalidates: ['settings', 'audit'],
    // Whoever discards their value sees the one that is there now.
    onError: useReread('settings'),
  });

  const changes = settings.flatMap((setting) => changeOf(setting, typed[setting.key]));
  useDraft(draft, changes.length === 0 ? undefined : typed);

  const forget = (key: string) =>
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)));

  async function saveOne(change: SettingChange, reason: string, about: SettingChange[]): Promise<void> {
    if (change.to === undefined) return;
    await patch.mutateAsync({
      params: { key: change.key },
      body: { value: change.to as Setting['value'], reason, version: change.version },
      about: {
        ...(settingGroups[group].stepUpReason === undefined
          ? {}
          : { reason: settingGroups[group].stepUpReason }),
        title: about.map(changeText).join(', '),
        detail: `사유: ${reason}`,
        confirmLabel: '확인하고 저장',
      },
    });
    forget(change.key);
  }

  /** One after the other: what is saved stays saved if a later one is refused. */
  async function save(reason: string): Promise<boolean> {
    setFailure(undefined);
    for (const change of changes) {
      try {
        await saveOne(change, reason, changes);
      } catch (error) {
        if (hasCode(error, 'VERSION_CONFLICT'))
          setConflict({ change, current: error.current as Setting, reason });
        else setFailure(errorText(error));
        return false;
      }
    }
    toast('설정을 저장했어요');
    return true;
  }

  /** After the conflict dialog: my value again, on top of what is there now. */
  async function resolve(value: SettingValue): Promise<boolean> {
    if (conflict === undefined) return false;
    const { change, current, reason } = conflict;
    setConflict(undefined);
    if (same(value, current.value)) {
      forget(change.key);
      return true;
    }
    const again = { ...change, to: value, from: current.value as SettingValue, version: current.version };
    try {
      await saveOne(again, reason, [again]);
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT'))
        setConflict({ change: again, current: error.current as Setting, reason });
      else setFailure(errorText(error));
      return false;
    }
    toast('설정을 저장했어요');
    return true;
  }

  return {
    changes,
    failure,
    conflict,
    isSaving: patch.isPending,
    typedOf: (setting: Setting): Typed => typed[setting.key] ?? typedOf(setting.value as SettingValue),
    change: (key: SettingKey, value: Typed) => setTyped((before) => ({ ...before, [key]: value })),
    revert: () => {
      setTyped({});
      setFailure(undefined);
      dropDraft(draft);
    },
    save,
    resolve,
    discardConflict: () => {
      if (conflict !== undefined) forget(conflict.change.key);
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
    dropDraft: () => dropDraft(draft),
  };
}

function changeOf(setting: Setting, typed: Typed | undefined): SettingChange[] {
  const key = setting.key as SettingKey;
  if (typed === undefined || !(key in settingRules)) return [];
  const reading = readSettingValue(key, valueOf(key, typed));
  const isProblem = 'problem' in reading;
  if (!isProblem && same(reading.value, setting.value)) return [];
  return [
    {
      key,
      from: setting.value as SettingValue,
      to: isProblem ? undefined : reading.value,
      error: isProblem ? reading.problem : undefined,
      version: setting.version,
    },
  ];
}

export function changeText({ key, from, to }: SettingChange): string {
  const isText = settingRules[key].kind === 'text';
  return to === undefined || isText ? labelOf(key) : `${labelOf(key)} ${showChange(key, from, to)}`;
}
