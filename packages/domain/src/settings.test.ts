// Settings: defaults, ranges and what each rule accepts.
import { expect, test } from 'vitest';
import {
  DEFAULT_MAX_HOURS,
  GRACE_MINUTES,
  MAX_OPEN_RENTALS,
  MAX_OVERDUE_HOURS,
} from './rental/rental-terms.ts';
import { needsStepUp, readSettingValue, settingKeys, settingRules } from './settings.ts';

test('the defaults of the rental rules are the rules the service began with', () => {
  expect(settingRules['rental.maxHours'].defaultValue).toBe(DEFAULT_MAX_HOURS);
  expect(settingRules['rental.graceMinutes'].defaultValue).toBe(GRACE_MINUTES);
  expect(settingRules['rental.overdueCapHours'].defaultValue).toBe(MAX_OVERDUE_HOURS);
  expect(settingRules['rental.maxOpenRentals'].defaultValue).toBe(MAX_OPEN_RENTALS);
});

test('every default is a value its own rule accepts', () => {
  for (const key of settingKeys) {
    const { defaultValue } = settingRules[key];
    expect(readSettingValue(key, defaultValue), key).toEqual({ value: defaultValue });
  }
});

test('a number is taken at both ends of its range and refused beyond them', () => {
  expect(readSettingValue('rental.graceMinutes', 0)).toEqual({ value: 0 });
  expect(readSettingValue('rental.graceMinutes', 30)).toEqual({ value: 30 });
  for (const wrong of [-1, 31, 1.5, '10', null, Number.NaN])
    expect(readSettingValue('rental.graceMinutes', wrong)).toEqual({
      problem: '0부터 30까지 정할 수 있어요.',
    });
});

test('reminders after the due time are chosen from the five hours, in their order', () => {
  expect(readSettingValue('reminders.overdueHours', [8, 1])).toEqual({ value: [1, 8] });
  expect(readSettingValue('reminders.overdueHours', [3])).toHaveProperty('problem');
});

test('an emptied field of the operator shows the configured value again', () => {
  expect(readSettingValue('operator.companyName', '  ')).toEqual({ value: null });
  expect(readSettingValue('operator.companyName', ' 온데스크 ')).toEqual({ value: '온데스크' });
});

test('a business number is stored with its dashes, and refused when its check digit is wrong', () => {
  expect(readSettingValue('operator.businessNumber', '1234567891')).toEqual({ value: '123-45-67891' });
  expect(readSettingValue('operator.businessNumber', '123-45-67890')).toHaveProperty('problem');
});

test('settings of money, law and security need a fresh code; reminders, features, support and languages do not', () => {
  expect(settingKeys.filter((key) => !needsStepUp(key)).map((key) => key.split('.')[0])).toEqual([
    ...Array.from({ length: 3 }, () => 'reminders'),
    ...Array.from({ length: 7 }, () => 'features'),
    ...Array.from({ length: 2 }, () => 'support'),
    'languages',
  ]);
});
