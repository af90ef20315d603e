// A moment as messages and alerts in Korean name it.
import { wordings } from './wording.ts';

/** `18:17`, `내일 01:20`, or with its date; `at` is when it is said. */
export const formatMoment = (moment: Date, at: Date) => wordings.ko.moment(moment, at);
