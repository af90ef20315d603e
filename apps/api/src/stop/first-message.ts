// What a stop says in the inquiry it opens: the reason, and the renter's own words.
import type { RentalStops } from '#api/database/tables.ts';

/** As the renter chose it; stored, because it is a message of theirs. */
const sentences = {
  DOOR_CLOSED: '문이 닫혀 있어요.',
  NO_SPACE: '둘 자리가 없어요.',
  CODE_UNREADABLE: 'QR이 없거나 안 읽혀요.',
  NOT_FOUND: '스테이션을 못 찾겠어요.',
  APP: '앱이 안 돼요.',
} as const satisfies Record<Uppercase<RentalStops['reason']>, string>;

export function firstMessage({
  reason,
  text,
}: {
  reason: keyof typeof sentences;
  text?: string | undefined;
}): string {
  return text ? `${sentences[reason]}\n${text}` : sentences[reason];
}
