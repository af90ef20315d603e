-- Messages that were perhaps sent: handed to a channel whose answer nobody has recorded, and then given up.

alter table notifications
  -- Claimed, and what became of it is not recorded: whoever finds it so claims after a process that died or lost its lease.
  add column in_hand boolean not null default false,
  -- A channel was given it and did not answer, or whoever had it in hand never said what became of it.
  add column answer_lost boolean not null default false,
  drop constraint a_notification_state_is_known,
  add constraint a_notification_state_is_known check (state in ('waiting', 'sent', 'skipped', 'failed', 'possibly_sent')),
  drop constraint a_skipped_notification_says_why,
  -- One that was possibly sent says why it was not tried again, unless every attempt was made.
  add constraint a_skipped_notification_says_why check (
    case state when 'skipped' then skip_reason is not null when 'possibly_sent' then true else skip_reason is null end
  ),
  add constraint a_possibly_sent_notification_lost_an_answer check (state <> 'possibly_sent' or answer_lost);
