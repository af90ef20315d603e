// Says of every table how long its rows are kept and why. The purges below run from this list, and a test compares it with the
// database, so that no table can be added without deciding.
import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#api/database/tables.ts';
import {
  ACCESS_RECORD_MONTHS,
  AUDIT_RETENTION_YEARS,
  CONSOLE_REQUEST_HOURS,
  COMPLAINT_RETENTION_YEARS,
  CONTRACT_RETENTION_YEARS,
  DEAD_JOB_PAYLOAD_DAYS,
  DONE_JOB_DAYS,
  EXPORT_FILE_HOURS,
  FORMER_MEMBER_MONTHS,
  IMPORT_PREVIEW_DAYS,
  INSIGHT_YEARS,
  NOTIFICATION_YEARS,
  PRIVACY_ACCESS_YEARS,
  RATE_COUNTER_MINUTES,
  SIGN_IN_ATTEMPT_HOURS,
  STAFF_SESSION_DAYS,
  STOCK_RECORD_YEARS,
  TOLD_STOCK_ALERT_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from '#domain/legal/retention.ts';
import { LEAK_MEMBER_YEARS, LEAK_RECORD_YEARS } from '#domain/legal/leak.ts';

/** Functions of the database's owner: they delete from tables that are append-only for the service, and a contract as a whole. */
type PurgeFunction =
  | 'purge_contracts'
  | 'purge_memberships'
  | 'purge_consents'
  | 'purge_audit'
  | 'purge_privacy_accesses'
  | 'purge_downloaded_members'
  | 'purge_points'
  | 'purge_hour_counts';

type Period = Partial<Record<'years' | 'months' | 'days' | 'hours' | 'mins', number>>;

export type TableRetention = { reason: string } & (
  | {
      /** The rows that are deleted, by the task that purges expired rows. */
      deleteWhen: RawBuilder<boolean>;
      /** Looked at every minute instead of every hour. */
      everyMinute?: true;
    }
  | { purgedBy: PurgeFunction; years: number }
  /** Deleted together with the row of another table. */
  | { goesWith: keyof DB }
  /** Deleted by what people do, or never. */
  | { kept: 'for_good' | 'until_withdrawal' | 'until_replaced' | 'until_archived' }
);

const older = (column: string, than: Period): RawBuilder<boolean> => {
  const [unit, count] = Object.entries(than)[0]!;
  return sql`${sql.ref(column)} <= ondesk_now() - make_interval(${sql.raw(unit)} => ${sql.lit(count)})`;
};
const countedDay = {
  deleteWhen: sql<boolean>`day < korean_day(ondesk_now() - make_interval(years => ${sql.lit(INSIGHT_YEARS)}))`,
  reason: 'numbers of a day, without a person',
} as const;
/** As long as any of its days. */
const countedSpan = {
  deleteWhen: sql<boolean>`first_day < korean_day(ondesk_now() - make_interval(years => ${sql.lit(INSIGHT_YEARS)})) - 64`,
  reason: 'numbers of some days, without a person',
} as const;
const past = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} <= ondesk_now()`;

const contract = { goesWith: 'rentals', reason: 'part of a contract' } as const;
const ofMembership = { goesWith: 'memberships', reason: 'part of a membership' } as const;
const ofStation = { goesWith: 'stations', reason: 'part of a station' } as const;
const ofProduct = { goesWith: 'products', reason: 'part of a product' } as const;
const ofStaff = {
  kept: 'until_replaced',
  reason: 'belongs to somebody of the staff until they or an owner change it',
} as const;

export const tableRetention: { [Table in keyof DB]: TableRetention } = {
  audit_log: {
    purgedBy: 'purge_audit',
    years: AUDIT_RETENTION_YEARS,
    reason: 'what staff did; of rights given and taken the law wants three years',
  },
  audit_seals: {
    goesWith: 'audit_log',
    reason: 'the last seal of what was purged stays, as the anchor of the chain',
  },
  bookmarks: { kept: 'until_withdrawal', reason: 'the member’s own list' },
  campaign_counters: { goesWith: 'campaigns', reason: 'what of a campaign was used' },
  campaigns: { kept: 'for_good', reason: 'what the operator offered' },
  canned_answers: { kept: 'until_replaced', reason: 'texts of the operator' },
  categories: { kept: 'for_good', reason: 'eight rows, which the operator changes' },
  changed_costs: {
    kept: 'until_replaced',
    reason: 'products whose cost is to be added up anew, deleted once it is',
  },
  charge_orders: contract,
  charges: contract,
  clock: { kept: 'for_good', reason: 'one row' },
  consents: {
    purgedBy: 'purge_consents',
    years: CONTRACT_RETENTION_YEARS,
    reason:
      'proves what a member agreed to, as long as contracts of theirs may be disputed; counted from the withdrawal',
  },
  console_requests: {
    deleteWhen: older('created_at', { hours: CONSOLE_REQUEST_HOURS }),
    reason: 'the first answer to a repeated call of the console',
  },
  coupon_code_batches: { goesWith: 'campaigns', reason: 'who made and saved codes' },
  coupon_codes: { goesWith: 'campaigns', reason: 'keyed hashes of codes' },
  // Used ones go with their order.
  coupons: {
    deleteWhen: sql`${older('expires_at', { years: 1 })} and order_id is null`,
    reason: 'what a member could have used, until nobody asks about it any more',
  },
  counted_days: countedDay,
  day_answers: countedDay,
  day_closings: { kept: 'for_good', reason: 'the books of a day: sums, nobody’s data' },
  day_cohorts: countedDay,
  day_counts: countedDay,
  day_items: { kept: 'for_good', reason: 'what a piece has earned since it was bought' },
  day_joiners: countedDay,
  day_lengths: countedDay,
  day_money: countedDay,
  day_renters: countedDay,
  day_withdrawals: countedDay,
  document_versions: {
    kept: 'for_good',
    reason: 'what members were told and agreed to; nobody’s data',
  },
  downloaded_members: {
    purgedBy: 'purge_downloaded_members',
    years: PRIVACY_ACCESS_YEARS,
    reason: 'part of the access log: whose data a downloaded file held',
  },
  event_images: { goesWith: 'events', reason: 'part of an event' },
  events: { kept: 'for_good', reason: 'what the operator published' },
  export_parts: { goesWith: 'exports', reason: 'the file itself' },
  exports: {
    deleteWhen: older('created_at', { hours: EXPORT_FILE_HOURS }),
    everyMinute: true,
    reason: 'a file of a list, which may hold members’ data',
  },
  extension_orders: contract,
  hour_counts: {
    purgedBy: 'purge_hour_counts',
    years: INSIGHT_YEARS,
    reason: 'numbers of an hour, without a person; dropped by whole months',
  },
  former_members: {
    deleteWhen: older('left_at', { months: FORMER_MEMBER_MONTHS }),
    reason: 'what a person may have once, also after they left and came back; under a keyed hash',
  },
  holds: contract,
  holidays: { kept: 'until_replaced', reason: 'the operator’s calendar' },
  hour_totals: countedDay,
  imports: {
    deleteWhen: older('created_at', { days: IMPORT_PREVIEW_DAYS }),
    reason: 'the rows of a file that was previewed',
  },
  inquiries: {
    // Its photos are deleted in the object store first.
    deleteWhen: sql`${older('closed_at', { years: COMPLAINT_RETENTION_YEARS })} and not exists (
      select from inquiry_photos join inquiry_messages on inquiry_messages.id = message_id
      where inquiry_id = inquiries.id)`,
    reason: 'a complaint is kept for three years after its end',
  },
  inquiry_messages: { goesWith: 'inquiries', reason: 'words of a conversation' },
  inquiry_typing: { goesWith: 'inquiries', reason: 'who writes an answer right now' },
  inquiry_photos: { goesWith: 'inquiries', reason: 'photos of a conversation, with the files' },
  installation: { kept: 'for_good', reason: 'facts about this installation' },
  item_repairs: { goesWith: 'items', reason: 'what keeping a piece in use has cost' },
  item_totals: { kept: 'for_good', reason: 'what a piece has earned since it was bought' },
  items: { kept: 'for_good', reason: 'the pieces themselves; retired ones are named by their rentals' },
  jobs: {
    deleteWhen: sql`finished_at < ondesk_now() - make_interval(days =>
      case state when 'done' then ${sql.lit(DONE_JOB_DAYS)} else ${sql.lit(DEAD_JOB_PAYLOAD_DAYS)} end)`,
    everyMinute: true,
    reason: 'a dead job can be retried with its payload, which may name a person',
  },
  journal: {
    kept: 'until_archived',
    reason:
      'lines of a contract are purged with it; old partitions are archived by command, and the files go after five years',
  },
  journal_archives: { kept: 'for_good', reason: 'proves what an archive held: numbers and a hash' },
  kept_periods: {
    deleteWhen: past('kept_until'),
    reason: 'a period that was asked for, a day after it last was',
  },
  leak_members: {
    deleteWhen: sql`leak_id in (select id from leaks where ${older('closed_at', { years: LEAK_MEMBER_YEARS })})`,
    reason: 'whom a leak concerned: as long as damages can be claimed',
  },
  leak_notices: { goesWith: 'leaks', reason: 'what was said of a leak' },
  leaks: {
    deleteWhen: sql`${older('closed_at', { years: LEAK_RECORD_YEARS })}
      and not exists (select from leak_members where leak_id = leaks.id)`,
    reason: 'what was done about a leak, without who was concerned; an open one stays',
  },
  late_days: { kept: 'until_replaced', reason: 'days to be counted anew, deleted once they are' },
  length_totals: countedDay,
  marketing_confirmations: {
    deleteWhen: sql`exists (select from members where members.id = member_id
      and ${older('withdrawn_at', { years: CONTRACT_RETENTION_YEARS })})`,
    reason: 'proves that a consent was asked about again, as long as the consent is kept',
  },
  member_notes: { kept: 'until_withdrawal', reason: 'what staff noted about a member' },
  member_suspensions: {
    deleteWhen: sql`least(lifted_at, ends_at) <= ondesk_now() - make_interval(years => ${sql.lit(CONTRACT_RETENTION_YEARS)})`,
    reason: 'why somebody could not rent may be disputed as long as contracts; one without an end goes on',
  },
  members: {
    kept: 'for_good',
    reason: 'after a withdrawal a number without a person, which contracts refer to',
  },
  membership_orders: ofMembership,
  membership_plans: { kept: 'for_good', reason: 'what the operator sells; memberships refer to them' },
  membership_uses: ofMembership,
  memberships: {
    purgedBy: 'purge_memberships',
    years: CONTRACT_RETENTION_YEARS,
    reason: 'a contract like a rental: five years after its end, with its payment',
  },
  money_totals: countedDay,
  notices: { kept: 'for_good', reason: 'what the operator published' },
  notification_attempts: { goesWith: 'notifications', reason: 'how a message was sent' },
  notification_preferences: { kept: 'until_withdrawal', reason: 'what the member wants to be told' },
  notifications: {
    deleteWhen: sql`state <> 'waiting' and ${older('due_at', { years: NOTIFICATION_YEARS })}`,
    reason: 'kept longer than members can read them, for whoever asks what was sent',
  },
  open_uploads: { deleteWhen: past('closes_at'), reason: 'an address to upload to, until it closes' },
  order_discounts: contract,
  orders: contract,
  overdue_orders: contract,
  payments: contract,
  pending_registrations: {
    deleteWhen: past('expires_at'),
    reason: 'a first sign-in whose registration was not finished',
  },
  point_balances: { goesWith: 'point_entries', reason: 'the sum of an account' },
  point_credits: { goesWith: 'point_entries', reason: 'what is left of an entry' },
  point_entries: {
    purgedBy: 'purge_points',
    years: CONTRACT_RETENTION_YEARS,
    reason: 'an account of points is part of what was paid: kept as a whole, counted from its last entry',
  },
  point_entry_credits: { goesWith: 'point_entries', reason: 'which points an entry is about' },
  period_stations: { goesWith: 'kept_periods', reason: 'what a station did in a period' },
  period_totals: { goesWith: 'kept_periods', reason: 'what all stations of a period come to' },
  phone_confirmations: { deleteWhen: past('expires_at'), reason: 'a number whose code was not typed' },
  phone_code_sends: { deleteWhen: older('sent_at', { days: 1 }), reason: 'counts codes within a day' },
  privacy_access_log: {
    purgedBy: 'purge_privacy_accesses',
    years: PRIVACY_ACCESS_YEARS,
    reason: 'the law wants two years from fifty thousand people on',
  },
  privacy_reviews: {
    kept: 'for_good',
    reason: 'proves that the access log was looked through; one row a month',
  },
  product_costs: { kept: 'until_replaced', reason: 'what the pieces of a product cost' },
  product_looks: countedDay,
  product_names: ofProduct,
  product_prices: ofProduct,
  // Its pieces' cost is beside it for as long as they exist.
  product_spans: { kept: 'for_good', reason: 'what a product has earned since its pieces were bought' },
  products: { kept: 'for_good', reason: 'hidden, never deleted: rentals refer to them' },
  push_subscriptions: { kept: 'until_withdrawal', reason: 'a browser of the member, until it is gone' },
  rate_counters: {
    // By the wall clock, like the rate limiter.
    deleteWhen: sql`window_start < now() - make_interval(mins => ${sql.lit(RATE_COUNTER_MINUTES)})`,
    everyMinute: true,
    reason: 'network addresses, as long as they are counted',
  },
  reconciliation_findings: {
    deleteWhen: older('found_at', { years: CONTRACT_RETENTION_YEARS }),
    reason: 'part of the books; those of an order of ours go with its contract',
  },
  reconciliation_runs: {
    deleteWhen: older('compared_at', { years: CONTRACT_RETENTION_YEARS }),
    reason: 'part of the books',
  },
  refresh_tokens: { deleteWhen: past('expires_at'), reason: 'until it expires' },
  refunds: contract,
  rental_notes: contract,
  rental_orders: contract,
  rental_stops: contract,
  rentals: {
    purgedBy: 'purge_contracts',
    years: CONTRACT_RETENTION_YEARS,
    reason: 'the E-Commerce Act wants contracts and payments kept for five years after their end',
  },
  report_messages: {
    goesWith: 'reports',
    reason: 'words of a complaint: three years after its end by the task that purges reports',
  },
  report_photos: {
    goesWith: 'reports',
    reason: 'half a year after its end by the task that purges reports, with the files',
  },
  reports: {
    // Its photos are deleted in the object store first.
    deleteWhen: sql`${older('finished_at', { years: CONTRACT_RETENTION_YEARS })}
      and not exists (select from report_photos where report_id = reports.id)`,
    reason: 'part of a contract, where there is one; the words of a complaint go after three years',
  },
  retained_records: {
    deleteWhen: past('purge_after'),
    reason: 'what the law wants kept after a withdrawal, each with its own end',
  },
  return_quotes: contract,
  saved_views: ofStaff,
  recall_calls: { goesWith: 'recalls', reason: 'when the renters of a recall were asked' },
  recall_items: { goesWith: 'recalls', reason: 'the pieces of a recall' },
  recalls: {
    kept: 'for_good',
    reason: 'that something was not safe, and what was done about it, names no member',
  },
  route_stops: {
    deleteWhen: sql`not exists (select from transfers where transfers.route_id = route_stops.route_id)`,
    reason: 'as long as the lists of the route',
  },
  scheduled_tasks: { kept: 'until_replaced', reason: 'when each task runs next' },
  session_families: {
    deleteWhen: older('ended_at', { months: ACCESS_RECORD_MONTHS }),
    reason: 'when somebody was signed in counts as an access log',
  },
  settings: { kept: 'until_replaced', reason: 'what an owner changed' },
  staff: { kept: 'for_good', reason: 'people who have left keep their name beside what they did' },
  staff_alert_choices: ofStaff,
  staff_alert_deliveries: { goesWith: 'staff_alert_messages', reason: 'how a message to staff was sent' },
  staff_alert_messages: {
    // That somebody was told of what still goes on is not forgotten: they would be told again.
    deleteWhen: sql`${older('written_at', { years: NOTIFICATION_YEARS })} and not exists (
      select from staff_alert_told as told join staff_alert_states as states on states.id = told.state_id
      where told.message_id = staff_alert_messages.id and states.ended_at is null)`,
    reason: 'as long as messages to members, for whoever asks what was sent',
  },
  staff_alert_states: {
    deleteWhen: older('ended_at', { years: NOTIFICATION_YEARS }),
    reason: 'as long as what was said about it; what still goes on stays',
  },
  staff_alert_told: { goesWith: 'staff_alert_messages', reason: 'who was told of what' },
  staff_challenges: { deleteWhen: past('expires_at'), reason: 'a sign-in that was begun' },
  staff_devices: { deleteWhen: past('expires_at'), reason: 'a device that is not asked for a code' },
  staff_invitations: {
    deleteWhen: sql`coalesce(used_at, revoked_at, expires_at) <= ondesk_now() - make_interval(days => ${sql.lit(STAFF_SESSION_DAYS)})`,
    reason: 'that somebody was invited stays in the audit log',
  },
  staff_passkeys: ofStaff,
  staff_push_subscriptions: ofStaff,
  staff_recovery_codes: ofStaff,
  staff_report_readers: ofStaff,
  staff_sessions: {
    // A file of an export belongs to its session.
    deleteWhen: sql`least(ended_at, ends_at) <= ondesk_now() - make_interval(days => ${sql.lit(STAFF_SESSION_DAYS)})
      and not exists (select from exports where session_id = staff_sessions.id)`,
    reason: 'that sessions began and ended stays in the audit log',
  },
  staff_sign_in_attempts: {
    deleteWhen: older('at', { hours: SIGN_IN_ATTEMPT_HOURS }),
    reason: 'counted for lockouts; refusals stay in the audit log',
  },
  staff_stations: ofStaff,
  station_closing_days: ofStation,
  station_hours: ofStation,
  station_spans: countedSpan,
  station_targets: ofStation,
  stations: { kept: 'for_good', reason: 'shut down, never deleted: rentals refer to them' },
  stock_alerts: {
    deleteWhen: older('told_at', { days: TOLD_STOCK_ALERT_DAYS }),
    reason: 'what a member waits for; once they were told, as long as they can read the message',
  },
  stock_changes: {
    deleteWhen: older('at', { years: INSIGHT_YEARS }),
    reason: 'when a piece came to a station or left it',
  },
  stock_count_items: {
    deleteWhen: sql`count_id in (
      select id from stock_counts where ${older('finished_at', { years: STOCK_RECORD_YEARS })})`,
    reason: 'part of a stock count',
  },
  stock_count_unknowns: {
    deleteWhen: sql`count_id in (
      select id from stock_counts where ${older('finished_at', { years: STOCK_RECORD_YEARS })})`,
    reason: 'part of a stock count',
  },
  stock_counts: {
    deleteWhen: sql`${older('finished_at', { years: STOCK_RECORD_YEARS })}
      and not exists (select from stock_count_items where count_id = stock_counts.id)
      and not exists (select from stock_count_unknowns where count_id = stock_counts.id)`,
    reason: 'records of the stock are kept as long as the books',
  },
  templates: { kept: 'until_replaced', reason: 'what a message says' },
  transfer_items: {
    deleteWhen: sql`transfer_id in (
      select id from transfers where coalesce(done_at, cancelled_at) <= ondesk_now() - make_interval(years => ${sql.lit(STOCK_RECORD_YEARS)}))`,
    reason: 'part of a transfer',
  },
  transfers: {
    deleteWhen: sql`coalesce(done_at, cancelled_at) <= ondesk_now() - make_interval(years => ${sql.lit(STOCK_RECORD_YEARS)})
      and not exists (select from transfer_items where transfer_id = transfers.id)`,
    reason: 'records of the stock are kept as long as the books',
  },
  unknown_captures: {
    deleteWhen: older('done_at', { years: CONTRACT_RETENTION_YEARS }),
    reason: 'money given back for an order we do not know is part of the books',
  },
  unmask_grants: {
    deleteWhen: past('until'),
    reason: 'until it ends; that it was given stays in the access log',
  },
  used_serials: { kept: 'for_good', reason: 'a serial number is never used twice' },
  webhook_deliveries: {
    deleteWhen: older('received_at', { days: WEBHOOK_DELIVERY_DAYS }),
    reason: 'the payment gateway stops repeating an event after four days',
  },
  withdrawal_reasons: { kept: 'for_good', reason: 'what people can choose from' },
  withdrawal_surveys: {
    deleteWhen: older('at', { years: CONTRACT_RETENTION_YEARS }),
    reason: 'why people left, without saying who',
  },
};
