// Faults of messages: lost, sent twice, sent although they are no longer true, or written so that they do harm.
import type { Mutation } from '../mutation.ts';

export const messageMutations: readonly Mutation[] = [
  {
    title: 'the database lets a message be written twice',
    about: 'message',
    file: 'apps/api/migrations/0018_notifications.sql',
    find: 'constraint one_notification_per_step unique (member_id, kind, subject, subject_id, step)',
    replace: 'constraint one_notification_per_step unique (member_id, kind, subject, subject_id, step, id)',
    caughtBy: 'a member is told each step of a thing once',
  },
  {
    title: 'two processes claim the same message',
    about: 'message',
    file: 'apps/api/src/notification/sending/claim.queries.ts',
    find: '      limit ${limit}\n      for update skip locked)',
    replace: '      limit ${limit})',
    caughtBy: 'of two processes that claim at the same moment each gets other messages, and neither waits',
  },
  {
    title: 'a process that lost its lease overwrites what became of a message',
    about: 'message',
    file: 'apps/api/src/notification/sending/claim.queries.ts',
    find: ' and notifications.attempts = settled.attempts and',
    replace: ' and',
    caughtBy: 'an outcome of a lease that another process has taken over changes nothing',
  },
  {
    title: 'one message that cannot be recorded loses the others of its batch',
    about: 'message',
    file: 'apps/api/src/notification/sending/outcome-recorder.ts',
    find: 'for (const entry of entries) await this.#write([entry]);',
    replace: 'for (const entry of entries) entry.reject(error);',
    caughtBy:
      'what is settled while another outcome is written goes into one statement, and one that cannot be recorded holds up no other',
  },
  {
    title: 'notification_claimed: a message that a dead process had claimed is never sent',
    about: 'message',
    file: 'apps/api/src/notification/sending/claim.queries.ts',
    find: "where state = 'waiting' and next_attempt_at <= ondesk_now()\n",
    replace: "where state = 'waiting' and not in_hand and next_attempt_at <= ondesk_now()\n",
    caughtBy:
      'a message that is claimed again although nobody said what became of it may have been sent, and keeps its id',
  },
  {
    title: 'notification_handed: a message that a dead process may have sent is called unsent',
    about: 'message',
    file: 'apps/api/src/notification/sending/claim.queries.ts',
    find: 'answer_lost = answer_lost or in_hand, in_hand = true',
    replace: 'in_hand = true',
    caughtBy:
      'a message that is claimed again although nobody said what became of it may have been sent, and keeps its id',
  },
  {
    title: 'notification_batch_handed: messages that are sent again have another id than the first time',
    about: 'message',
    file: 'apps/api/src/notification/sending/claim.queries.ts',
    find: '    set next_attempt_at = ${nowOnce} + ',
    replace: '    set message_id = gen_random_uuid(), next_attempt_at = ${nowOnce} + ',
    caughtBy:
      'a message that is claimed again although nobody said what became of it may have been sent, and keeps its id',
  },
  {
    title: 'notification_recorded: nothing says which channel has taken a message, so it is asked again',
    about: 'message',
    file: 'apps/api/src/notification/sending/claim.queries.ts',
    find: '(channel text, result text, code text, reference text)\n',
    replace: '(channel text, result text, code text, reference text) where false\n',
    caughtBy:
      'a receipt that one channel took counts as sent, although the member left before the other one did',
  },
  {
    title:
      'leak_notices_written: what a dead process has written of a leak keeps the rest from being written',
    about: 'message',
    file: 'apps/api/src/leak/write-leak-notices.ts',
    find: '          on conflict on constraint one_notification_per_step do nothing\n',
    replace: '',
    caughtBy: 'of two owners who send a leak at the same moment one does, and nobody gets a second mail',
  },
  {
    title: 'a line break in a subject begins another header of the mail',
    about: 'message',
    file: 'apps/api/src/notification/channel/compose-mail.ts',
    find: 'if (PLAIN_LINE.test(text)) return',
    replace: 'if (PLAIN_LINE.test(text.trim()) || /^[\\x00-\\x7e]*$/.test(text)) return',
    caughtBy: 'a line break in a subject or a kind begins no header',
  },
  {
    title: 'what somebody has typed becomes HTML in a mail',
    about: 'message',
    file: 'apps/api/src/notification/message/mail-page.ts',
    find: "if (typeof piece === 'string') return escapeText(piece);",
    replace: "if (typeof piece === 'string') return piece || escapeText(piece);",
    caughtBy: 'what somebody has typed stays text in the HTML of a mail',
  },
  {
    title: 'a renter is reminded of what is returned',
    about: 'message',
    file: 'apps/api/src/notification/reminder-out-of-date.ts',
    find: "  if (rental.state !== 'open') return rental.state;\n",
    replace: '',
    caughtBy: 'a rental returned between scheduling and sending is reminded of nothing',
  },
  {
    title: 'a renter who has extended is reminded of the earlier end',
    about: 'message',
    file: 'apps/api/src/notification/reminder-out-of-date.ts',
    find: "  if (variables['extendedHours'] !== rental.extendedHours) return 'extended';\n",
    replace: '',
    caughtBy: 'a rental extended between scheduling and sending is reminded before its new end',
  },
  {
    title: 'what a member has turned off is sent',
    about: 'message',
    file: 'apps/api/src/notification/sending/decide-delivery.ts',
    find: "  if (kind.preference && !wants[kind.preference]) return { kind: 'skip', reason: 'turned_off' };\n",
    replace: '',
    caughtBy: 'what a member turned off is skipped, what is about money is not',
  },
  {
    title: 'whoever has withdrawn is written to',
    about: 'message',
    file: 'apps/api/src/notification/sending/decide-delivery.ts',
    find: "  if (notification.withdrawn) return { kind: 'skip', reason: 'withdrawn' };\n",
    replace: '',
    caughtBy: 'whoever has withdrawn is told nothing more',
  },
  {
    title: 'a reminder that is hours late is sent',
    about: 'message',
    file: 'apps/api/src/notification/sending/decide-delivery.ts',
    find: "  if (lateMinutes > (kind.maxLateMinutes ?? Infinity)) return { kind: 'skip', reason: 'too_late' };\n",
    replace: '',
    caughtBy:
      'a notification due while the process was down is sent when it is up again, unless a reminder is over a quarter of an hour late',
  },
  {
    title: 'a browser that is gone is asked again and again',
    about: 'message',
    file: 'apps/api/src/notification/sending/deliver-message.ts',
    find: "goneSubscriptions.push(...answers.filter(({ result }) => result === 'gone').map(({ id }) => id));",
    replace: '',
    caughtBy: 'a browser that answers 410 is forgotten, and its message goes by mail',
  },
  {
    title: 'a renter who has extended is told nothing',
    about: 'message',
    file: 'apps/api/src/rental/extension/extend-rental.ts',
    find: "  await writeNotifications(tx, [\n    {\n      memberId: rental.memberId,\n      kind: 'rent.extended',",
    replace:
      "  if (rental.id === 0) await writeNotifications(tx, [\n    {\n      memberId: rental.memberId,\n      kind: 'rent.extended',",
    caughtBy:
      'extending a rental by two hours moves its due time, costs its own price and is told to the renter once',
  },
  {
    title: 'staff_alert_taken: a message to staff that a dead process had in hand is taken again',
    about: 'message',
    file: 'apps/api/src/staff-alert/delivery.queries.ts',
    find: "    .where('in_hand', '=', false)\n",
    replace: '',
    caughtBy: 'leaves a message that may have arrived, and nobody sends it again',
  },
  {
    title: 'staff_alert_handed: a message to staff is handed over before it is noted as in hand',
    about: 'message',
    file: 'apps/api/src/staff-alert/send-alert.job.ts',
    find: "if (!(await takeInHand(db, delivery))) return settleDelivery(db, delivery, 'possibly_sent');",
    replace: '',
    caughtBy: 'leaves a message that may have arrived, and nobody sends it again',
  },
  {
    title: 'staff are told again of a station that was filled for a moment',
    about: 'message',
    file: 'apps/api/src/staff-alert/record-states.ts',
    find: 'const FLAPPING_MINUTES = 60;',
    replace: 'const FLAPPING_MINUTES = 0;',
    caughtBy:
      'a station that is filled and empty again within the hour is the same one, after an hour it is told anew',
  },
  {
    title: 'staff who choose another way are told again of what goes on',
    about: 'message',
    file: 'apps/api/src/staff-alert/write-messages.ts',
    find: 'select from staff_alert_told as told where told.state_id = states.id and told.staff_id = choices.staff_id)',
    replace:
      'select from staff_alert_told as told where told.state_id = states.id and told.staff_id = choices.staff_id and told.by_push = choices.by_push)',
    caughtBy:
      'of what goes on everybody who wants it is told once, however often and by however many processes it is found',
  },
  {
    title: 'advertising goes to whoever has not agreed to it',
    about: 'message',
    file: 'apps/api/src/notification/marketing/advertising-gate.ts',
    find: "  if (!consents.ads) return { kind: 'skip', reason: 'no_consent' };\n",
    replace: '',
    caughtBy:
      'advertising goes to nobody who has not agreed to it, not even where a kind calls itself compulsory',
  },
  {
    title: 'advertising goes out at night',
    about: 'message',
    file: 'apps/api/src/notification/marketing/advertising-gate.ts',
    find: '  if (consents.night) return undefined;\n',
    replace: '  if (consents.ads) return undefined;\n',
    caughtBy:
      'advertising waits from nine in the evening until eight in the morning in Korea, unless the night was agreed to',
  },
  {
    title: 'advertising is not marked as such',
    about: 'message',
    file: 'apps/api/src/notification/marketing/advertising-gate.ts',
    find: '  return `${ADVERTISING_MARK} ${title}`;',
    replace: '  return title;',
    caughtBy:
      'the subject of an advertising mail and the title of its push begin with the mark of the law, in every language',
  },
  {
    title: 'the result of a marketing consent is not mailed',
    about: 'message',
    file: 'apps/api/src/notification/marketing/write-consents.ts',
    find: '  if (first === null || last === null) return;\n',
    replace: '  return;\n',
    caughtBy:
      'one act is one mail with all it changed, from either screen, and what stays as it was is no act',
  },
  {
    title: 'a marketing consent is asked about every year',
    about: 'message',
    file: 'packages/domain/src/legal/retention.ts',
    find: 'export const MARKETING_RECONFIRMATION_YEARS = 2;',
    replace: 'export const MARKETING_RECONFIRMATION_YEARS = 1;',
    caughtBy:
      'a consent to marketing is asked about two years after it was given and not a minute earlier, once, and silence keeps it',
  },
  {
    title: 'whoever has returned a recalled item is still asked to bring it back',
    about: 'message',
    file: 'apps/api/src/rental/rental.queries.ts',
    find: "recalled: row.state === 'open' && row.recall_id !== null,",
    replace: 'recalled: row.recall_id !== null,',
    caughtBy:
      'a renter sees that their item is recalled while they have it and the recall runs, and not afterwards',
  },
];
