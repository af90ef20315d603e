// Holidays as they are pasted from a spreadsheet: one line a day, date and name separated by a comma, a tab or a space.
import type { Holiday } from '../settings.api.ts';

export interface HolidayLine {
  /** As in the pasted text, from 1. */
  line: number;
  text: string;
  holiday?: Holiday;
  fault?: string;
}

const MAX_NAME = 40;

export function parseHolidays(pasted: string, year: number): HolidayLine[] {
  const seen = new Set<string>();
  return pasted
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ line, text }) => {
      const reading = readLine(text, year);
      if ('fault' in reading) return { line, text, fault: reading.fault };
      const { holiday } = reading;
      if (seen.has(holiday.day)) return { line, text, fault: `${holiday.day}이 두 번 있어요.` };
      seen.add(holiday.day);
      return { line, text, holiday };
    });
}

function readLine(text: string, year: number): { holiday: Holiday } | { fault: string } {
  const [, date = '', name = ''] = /^"?([\d.\-/]+)"?[\s,;]+"?(.*?)"?$/s.exec(text) ?? [];
  const [, y = '', m = '', d = ''] = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})\.?$/.exec(date) ?? [];
  if (y === '') return { fault: '날짜를 2027-01-01처럼 적어 주세요.' };
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  if (!exists(day)) return { fault: `${day}은 없는 날짜예요.` };
  if (Number(y) !== year) return { fault: `${year}년 날짜가 아니에요.` };
  if (name === '') return { fault: '이름을 적어 주세요.' };
  if (name.length > MAX_NAME) return { fault: `이름은 ${MAX_NAME}자까지 쓸 수 있어요.` };
  return { holiday: { day, name } };
}

function exists(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}
