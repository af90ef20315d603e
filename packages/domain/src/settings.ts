// The settings an owner may change: their groups, defaults and ranges. Hold, quote and payment times are bound to the gateway and not here.
import { formatBusinessNumber, isBusinessNumber } from './legal/business-number.ts';
import { MAX_HELP_POINTS } from './point-entries.ts';
import {
  FREE_RETURN_MINUTES,
  FREE_RETURNS_IN_30_DAYS,
  GRACE_MINUTES,
  DEFAULT_MAX_HOURS,
  MAX_HOURS,
  MAX_OPEN_RENTALS,
  MAX_OVERDUE_HOURS,
} from './rental/rental-terms.ts';

export type SettingGroup =
  | 'rental'
  | 'reminders'
  | 'refunds'
  | 'operator'
  | 'features'
  | 'points'
  | 'support'
  | 'languages'
  | 'security';

/** Groups about money, law and security: changing one of their settings needs a fresh code. */
const stepUpGroups: ReadonlySet<SettingGroup> = new Set([
  'rental',
  'refunds',
  'operator',
  'points',
  'security',
]);

export interface NumberRule {
  readonly kind: 'number';
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
}

export interface SwitchRule {
  readonly kind: 'switch';
  readonly defaultValue: boolean;
}

/** Any of the choices, each on or off. */
export interface ChoicesRule {
  readonly kind: 'choices';
  readonly defaultValue: readonly number[];
  readonly choices: readonly number[];
}

/** Null means what the server is configured with. */
export interface TextRule {
  readonly kind: 'text';
  readonly defaultValue: null;
  readonly maxLength: number;
  readonly form?: 'business_number' | 'url' | 'email';
}

/** Hours of one day, `09:00` to `18:00`; an end of `24:00` is midnight. */
export interface WorkingDay {
  readonly opens: string;
  readonly closes: string;
}

/** When somebody works: Monday to Sunday, null on days off. */
export interface WorkingHours {
  readonly week: readonly (WorkingDay | null)[];
  readonly closedOnHolidays: boolean;
}

export interface WorkingHoursRule {
  readonly kind: 'working_hours';
  readonly defaultValue: WorkingHours;
}

export type SettingRule = NumberRule | SwitchRule | ChoicesRule | TextRule | WorkingHoursRule;

const number = (defaultValue: number, min: number, max: number): NumberRule => ({
  kind: 'number',
  defaultValue,
  min,
  max,
});
const onOrOff = (defaultValue: boolean): SwitchRule => ({ kind: 'switch', defaultValue });
const words = (maxLength: number, form?: TextRule['form']): TextRule => ({
  kind: 'text',
  defaultValue: null,
  maxLength,
  ...(form ? { form } : {}),
});

const OVERDUE_REMINDER_HOURS = [1, 2, 4, 8, 12] as const;

const OFFICE_DAY: WorkingDay = { opens: '09:00', closes: '18:00' };

export const settingRules = {
  'rental.maxHours': number(DEFAULT_MAX_HOURS, 1, MAX_HOURS),
  'rental.graceMinutes': number(GRACE_MINUTES, 0, 30),
  'rental.overdueCapHours': number(MAX_OVERDUE_HOURS, 1, MAX_OVERDUE_HOURS),
  'rental.freeReturnMinutes': number(FREE_RETURN_MINUTES, 5, 30),
  'rental.freeReturnsIn30Days': number(FREE_RETURNS_IN_30_DAYS, 1, 5),
  'rental.maxOpenRentals': number(MAX_OPEN_RENTALS, 1, 10),
  'rental.stationCodeRequired': onOrOff(false),
  'reminders.minutesBeforeDue': number(30, 10, 60),
  'reminders.minutesBeforeDueOfOneHour': number(15, 10, 30),
  'reminders.overdueHours': {
    kind: 'choices',
    defaultValue: OVERDUE_REMINDER_HOURS,
    choices: OVERDUE_REMINDER_HOURS,
  },
  'refunds.supportLimitWon': number(30_000, 0, 100_000),
  'refunds.supportDayLimitWon': number(200_000, 0, 1_000_000),
  'refunds.foundRefundDays': number(30, 0, 90),
  'operator.companyName': words(60),
  'operator.representative': words(40),
  'operator.businessNumber': words(12, 'business_number'),
  'operator.mailOrderNumber': words(40),
  'operator.email': words(100, 'email'),
  'operator.phone': words(20),
  'operator.address': words(100),
  'operator.hostingProvider': words(60),
  'operator.businessInfoUrl': words(300, 'url'),
  'operator.privacyOfficer': words(40),
  'features.inquiry': onOrOff(true),
  'features.extension': onOrOff(true),
  'features.defectReport': onOrOff(true),
  'features.rentAgain': onOrOff(true),
  'features.coupons': onOrOff(true),
  'features.points': onOrOff(true),
  'features.memberships': onOrOff(true),
  'points.rate': number(1, 0, 5),
  'points.help': number(100, 0, MAX_HELP_POINTS),
  'support.hours': {
    kind: 'working_hours',
    defaultValue: {
      week: [OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, null, null],
      closedOnHolidays: true,
    },
  },
  'support.firstAnswerHours': number(4, 1, 72),
  'languages.english': onOrOff(true),
  'security.idleMinutes': number(30, 10, 60),
  'security.fieldIdleMinutes': number(120, 30, 240),
  'security.rememberDevice': onOrOff(true),
} as const satisfies Record<string, SettingRule>;

export type SettingKey = keyof typeof settingRules;

interface ValueOfKind {
  number: number;
  switch: boolean;
  choices: readonly number[];
  text: string | null;
  working_hours: WorkingHours;
}
export type SettingValue<K extends SettingKey = SettingKey> = ValueOfKind[(typeof settingRules)[K]['kind']];

export const settingKeys = Object.keys(settingRules) as SettingKey[];

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settingRules, text);
}

export function groupOfSetting(key: SettingKey): SettingGroup {
  return key.split('.')[0] as SettingGroup;
}

export function needsStepUp(key: SettingKey): boolean {
  return stepUpGroups.has(groupOfSetting(key));
}

export type SettingReading = { value: SettingValue } | { problem: string };

/** The value as it is stored, or what is wrong with it in one Korean sentence. */
export function readSettingValue(key: SettingKey, given: unknown): SettingReading {
  const rule: SettingRule = settingRules[key];
  switch (rule.kind) {
    case 'number':
      if (typeof given === 'number' && Number.isInteger(given) && given >= rule.min && given <= rule.max)
        return { value: given };
      return {
        problem: `${rule.min.toLocaleString('ko-KR')}부터 ${rule.max.toLocaleString('ko-KR')}까지 정할 수 있어요.`,
      };
    case 'switch':
      return typeof given === 'boolean' ? { value: given } : { problem: '켜거나 꺼 주세요.' };
    case 'choices':
      return isSubset(given, rule.choices)
        ? { value: rule.choices.filter((choice) => given.includes(choice)) }
        : { problem: '정해진 것 가운데서 골라 주세요.' };
    case 'text':
      return readText(rule, given);
    case 'working_hours':
      return readWorkingHours(given);
    default:
      return rule satisfies never;
  }
}

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function readWorkingHours(given: unknown): SettingReading {
  if (!isRecord(given) || !Array.isArray(given['week']) || given['week'].length !== 7)
    return { problem: '요일마다 시간을 적어 주세요.' };
  const { closedOnHolidays } = given;
  if (typeof closedOnHolidays !== 'boolean') return { problem: '공휴일에 쉬는지 골라 주세요.' };
  const week: (WorkingDay | null)[] = [];
  for (const day of given['week'] as unknown[]) {
    const read = day === null ? null : readWorkingDay(day);
    if (read === undefined) return { problem: '끝나는 시각은 시작하는 시각보다 늦어야 해요.' };
    week.push(read);
  }
  if (week.every((day) => day === null)) return { problem: '일하는 요일을 하나 이상 골라 주세요.' };
  return { value: { week, closedOnHolidays } };
}

function readWorkingDay(day: unknown): WorkingDay | undefined {
  if (!isRecord(day)) return undefined;
  const { opens, closes } = day;
  if (typeof opens !== 'string' || typeof closes !== 'string' || !TIME_OF_DAY.test(opens)) return undefined;
  const isTime = TIME_OF_DAY.test(closes) || closes === '24:00';
  return isTime && closes > opens ? { opens, closes } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSubset(given: unknown, choices: readonly number[]): given is number[] {
  return Array.isArray(given) && given.every((one) => choices.includes(one as number));
}

function readText({ maxLength, form }: TextRule, given: unknown): SettingReading {
  if (given === null) return { value: null };
  if (typeof given !== 'string' || /\p{Cc}|\p{Cs}/u.test(given)) return { problem: '글자로 적어 주세요.' };
  const text = given.trim();
  // An emptied field shows what the server is configured with again.
  if (text === '') return { value: null };
  if (text.length > maxLength) return { problem: `${maxLength}자까지 쓸 수 있어요.` };
  if (form === 'business_number') {
    return isBusinessNumber(text)
      ? { value: formatBusinessNumber(text) }
      : { problem: '사업자등록번호의 확인 숫자가 맞지 않아요.' };
  }
  if (form === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return { problem: '이메일 주소를 확인해 주세요.' };
  if (form === 'url' && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
    return { problem: 'https://로 시작하는 주소를 적어 주세요.' };
  return { value: text };
}
