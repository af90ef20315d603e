// The registry of notification kinds: a new kind is defined in the file of its subject and listed in the contract, where staff read its name.
import type { NotificationKindName, TemplateKind } from '#contract/console/notification-kinds.ts';
import { accountKinds } from './kinds/account-kinds.ts';
import { moneyKinds } from './kinds/money-kinds.ts';
import { overdueKinds } from './kinds/overdue-kinds.ts';
import { rentalKinds } from './kinds/rental-kinds.ts';
import { returnKinds } from './kinds/return-kinds.ts';
import type { AnyKind, MessageText, Variables } from './notification-kind.ts';
import type { SubjectFacts } from './subjects/subject.ts';

/** Does not compile while the contract lists a kind that no file defines; a kind the contract does not list is refused in its file. */
const kinds: Readonly<Record<NotificationKindName, AnyKind>> = {
  ...rentalKinds,
  ...returnKinds,
  ...overdueKinds,
  ...moneyKinds,
  ...accountKinds,
};

export const allKinds = Object.entries(kinds).map(([name, kind]) => ({
  name: name as NotificationKindName,
  kind,
}));

export function kindNamed(name: NotificationKindName): AnyKind {
  return kinds[name];
}

const templates = new Map<string, { kind: AnyKind; text: MessageText<SubjectFacts> }>();
for (const { name, kind } of allKinds) {
  templates.set(name, { kind, text: kind });
  if (kind.otherText) templates.set(kind.otherText.kind, { kind, text: kind.otherText });
}

/** The kind that a text belongs to, and the text as it stands in the code. */
export function templateOf(kind: TemplateKind): { kind: AnyKind; text: MessageText<SubjectFacts> } {
  return templates.get(kind)!;
}

/** Which of a kind's texts a message has. */
export function templateKindOf(message: {
  kind: NotificationKindName;
  facts: SubjectFacts | null;
  variables: Variables;
}): TemplateKind {
  const { otherText } = kinds[message.kind];
  if (!otherText || message.facts === null) return message.kind;
  return otherText.isMeant(message.facts, message.variables) ? otherText.kind : message.kind;
}
