// Every setting as the server tells it, for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { groupOfSetting, needsStepUp, settingKeys, settingRules } from '#domain/settings.ts';

type Setting = ConsoleReply<'GET /api/v1/console/settings'>['settings'][number];

export const everySetting = (changed: Partial<Record<Setting['key'], Setting['value']>> = {}): Setting[] =>
  settingKeys.map((key) => ({
    key,
    group: groupOfSetting(key),
    value: changed[key] ?? (settingRules[key].defaultValue as Setting['value']),
    defaultValue: settingRules[key].defaultValue as Setting['value'],
    stepUp: needsStepUp(key),
    changedBy: null,
    changedAt: null,
    version: 0,
  }));
