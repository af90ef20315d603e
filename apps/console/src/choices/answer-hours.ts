// Working hours until the first answer, as a filter: where a bar of insight leads to its inquiries.
import type { Field } from '#console/ui/list/list-view.ts';

const MINUTES_OF_AN_HOUR = 60;

/** Longer than the first and no longer than the second; without a second one, however long. */
export interface AnswerHours {
  fromHours: number;
  toHours: number | null;
}

/** 1-2, and 8- for all that are longer. */
export const writeAnswerHours = ({ fromHours, toHours }: AnswerHours) => `${fromHours}-${toHours ?? ''}`;

/** Undefined where it is not one hour and a later one. */
function readAnswerHours(text: string): AnswerHours | undefined {
  const [, from, to] = /^(\d{1,3})-(\d{0,3})$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  const hours = { fromHours: Number(from), toHours: to ? Number(to) : null };
  return hours.toHours === null || hours.fromHours < hours.toHours ? hours : undefined;
}

/** 1–2시간, 1시간 안, 8시간 뒤 */
export const formatAnswerHours = ({ fromHours, toHours }: AnswerHours) =>
  toHours === null
    ? `${fromHours}시간 뒤`
    : fromHours === 0
      ? `${toHours}시간 안`
      : `${fromHours}–${toHours}시간`;

export const answerHoursName = '첫 답까지';

export function answerHoursField(
  param: string,
): Field<AnswerHours | undefined, { answeredAfter?: number; answeredWithin?: number }> {
  return {
    param,
    part: 'filter',
    usual: undefined,
    read: readAnswerHours,
    write: (hours) => (hours === undefined ? '' : writeAnswerHours(hours)),
    ask: (hours) => ({
      // Within the first hour is also what took not a minute.
      ...(hours === undefined || hours.fromHours === 0
        ? {}
        : { answeredAfter: hours.fromHours * MINUTES_OF_AN_HOUR }),
      ...(hours?.toHours ? { answeredWithin: hours.toHours * MINUTES_OF_AN_HOUR } : {}),
    }),
    pill: {
      name: answerHoursName,
      choices: [],
      valueLabel: (text) => {
        const hours = readAnswerHours(text);
        return hours === undefined ? '' : formatAnswerHours(hours);
      },
    },
  };
}
