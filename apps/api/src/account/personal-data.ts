// Declares for every column that can hold text whether it holds personal data. A test compares this with the database, so
// that a new column cannot be added without deciding, and shows that a withdrawal erases everything declared personal.
import type { DB } from '#api/database/tables.ts';

export type TextColumns = {
  [Table in keyof DB]?: {
    personal?: readonly (keyof DB[Table])[];
    notPersonal?: readonly (keyof DB[Table])[];
  };
};

export const textColumns: TextColumns = {
  // Of staff, never of a member: rows name members by number alone.
  audit_log: {
    notPersonal: [
      'action',
      'actor',
      'address',
      'after',
      'before',
      'reason',
      'request_id',
      'role',
      'subject',
      'subject_id',
      'user_agent',
    ],
  },
  audit_seals: { notPersonal: ['hash'] },
  campaigns: { notPersonal: ['issue', 'kind', 'name', 'name_en', 'shared_code', 'state'] },
  canned_answers: { notPersonal: ['category', 'name', 'text'] },
  categories: { notPersonal: ['name', 'picture', 'prefix', 'specified'] },
  charges: { notPersonal: ['kind', 'reason', 'state'] },
  // An answer may hold what somebody of the staff reported; members are read anew for every call. Gone after a day.
  console_requests: { personal: ['reply'], notPersonal: ['request_hash'] },
  consents: { notPersonal: ['document_version', 'kind', 'language'] },
  coupon_codes: { notPersonal: ['code_hash'] },
  coupons: { notPersonal: ['grant_reason', 'state'] },
  day_answers: { notPersonal: ['category', 'rating'] },
  day_closings: { notPersonal: ['totals'] },
  day_money: { notPersonal: ['kind'] },
  day_withdrawals: { notPersonal: ['reason'] },
  document_versions: { notPersonal: ['changes', 'document', 'text_en', 'text_ko'] },
  event_images: { notPersonal: ['alt', 'image'] },
  events: {
    notPersonal: [
      'content_en',
      'title_en',
      'translated_content',
      'translated_title',
      'banner_image',
      'content',
      'format',
      'state',
      'thumbnail',
      'title',
    ],
  },
  // May hold what a list shows of members; gone a day after it was made.
  export_parts: { personal: ['bytes'] },
  // What was searched for may stand in the filters; gone with the file.
  exports: {
    personal: ['filters'],
    notPersonal: ['columns', 'failure', 'file_name', 'format', 'kind', 'reason', 'request_id', 'state'],
  },
  // A keyed hash of an account, which nobody can be found by who does not come back.
  former_members: { notPersonal: ['person_hash'] },
  holds: { notPersonal: ['state'] },
  holidays: { notPersonal: ['name'] },
  imports: { notPersonal: ['kind', 'rows'] },
  inquiries: { notPersonal: ['category', 'rating', 'state'] },
  // Words and pictures of whoever asked, and what they were answered.
  inquiry_messages: { personal: ['text'], notPersonal: ['sender'] },
  inquiry_photos: { personal: ['image'] },
  installation: { notPersonal: ['key', 'value'] },
  items: { notPersonal: ['changed_reason', 'kc_number', 'lot', 'note', 'serial_number', 'state'] },
  jobs: {
    // Names the provider's account or the image a job is about; emptied when the job is done, purged thirty days after it died.
    personal: ['payload'],
    notPersonal: ['kind', 'last_error', 'once', 'state'],
  },
  // Members by their number alone, which leads to nobody once the row in `members` is erased.
  journal: { notPersonal: ['actor', 'detail', 'subject', 'what'] },
  journal_archives: { notPersonal: ['file_name', 'sha256'] },
  marketing_confirmations: { notPersonal: ['answer'] },
  // Members by their number alone, which leads to nobody once the row in `members` is erased.
  leak_members: { notPersonal: ['result', 'source'] },
  leak_notices: { notPersonal: ['advice', 'circumstances', 'contact', 'items', 'language', 'measures'] },
  leaks: { notPersonal: ['cause', 'closing_note', 'outcome', 'report_reference', 'tables'] },
  member_notes: { personal: ['note'] },
  member_suspensions: { notPersonal: ['internal_reason', 'public_reason'] },
  members: {
    personal: ['email', 'nickname', 'phone', 'profile_image', 'provider_grant', 'provider_subject'],
    // The customer key is random, and known to the payment gateway alone.
    notPersonal: ['customer_key', 'language', 'provider'],
  },
  membership_orders: { notPersonal: ['name'] },
  membership_plans: { notPersonal: ['name', 'name_en', 'state'] },
  membership_uses: { notPersonal: ['state'] },
  memberships: { notPersonal: ['name'] },
  money_totals: { notPersonal: ['kind'] },
  notices: {
    notPersonal: [
      'content_en',
      'title_en',
      'translated_content',
      'translated_title',
      'announce_to',
      'content',
      'format',
      'state',
      'title',
      'type',
    ],
  },
  // A kind and what it names, never an address: that is looked up when it is sent.
  notification_attempts: { notPersonal: ['channel', 'code', 'reference', 'result'] },
  notifications: {
    notPersonal: ['channel', 'kind', 'language', 'skip_reason', 'state', 'subject', 'variables'],
  },
  order_discounts: { notPersonal: ['name_en', 'kind', 'name'] },
  orders: {
    notPersonal: [
      'changed_reason',
      'decline_code',
      'idempotency_key',
      'kind',
      'name',
      'order_key',
      'payment_key',
      'session_key',
      'state',
    ],
  },
  // The law wants payments kept for five years; they name the order, not the person.
  payments: { notPersonal: ['approval_number', 'card_last4', 'method', 'payment_key', 'receipt_url'] },
  pending_registrations: {
    personal: ['email', 'profile_image', 'provider_grant', 'provider_subject'],
    notPersonal: ['key_hash', 'provider'],
  },
  phone_code_sends: { notPersonal: ['key_hash'] },
  phone_confirmations: { personal: ['phone'], notPersonal: ['code_hash'] },
  // Whose data was seen stands there as a member's number.
  privacy_access_log: { notPersonal: ['address', 'detail', 'purpose', 'what'] },
  privacy_reviews: { notPersonal: ['note'] },
  // What staff wrote about a gift, for the member and for the books.
  point_entries: { notPersonal: ['kind', 'note', 'reason'] },
  product_names: { notPersonal: ['name'] },
  products: { notPersonal: ['description_en', 'name_en', 'category', 'description', 'image', 'name'] },
  push_subscriptions: { personal: ['auth', 'device', 'endpoint', 'p256dh'] },
  // Holds network addresses, for at most five minutes, whoever they belong to.
  rate_counters: { personal: ['bucket'] },
  reconciliation_findings: {
    notPersonal: ['detail', 'order_key', 'resolution', 'resolution_reason', 'what'],
  },
  refresh_tokens: { notPersonal: ['token_hash'] },
  refunds: {
    notPersonal: [
      'by_hand_how',
      'idempotency_key',
      'internal_reason',
      'origin',
      'payment_key',
      'public_reason',
      'reason',
      'refused_code',
      'state',
    ],
  },
  rental_notes: { personal: ['note'] },
  rentals: { notPersonal: ['closed_by', 'return_proof', 'state', 'token'] },
  recall_items: { notPersonal: ['outcome'] },
  recalls: { notPersonal: ['end_reason', 'lot', 'reason'] },
  rental_stops: { notPersonal: ['ended_by', 'reason', 'verdict'] },
  // The reporter's words and pictures, and what they were answered.
  report_messages: { personal: ['text'] },
  report_photos: { personal: ['image'] },
  reports: { personal: ['text'], notPersonal: ['finish_reason', 'item_to', 'kind', 'state'] },
  // What the law wants kept after a withdrawal, until `purge_after`.
  retained_records: { personal: ['record'], notPersonal: ['kind'] },
  return_quotes: { notPersonal: ['quote_key'] },
  // A view keeps no search of a list that finds members.
  route_stops: { notPersonal: ['needs'] },
  saved_views: { notPersonal: ['list', 'name', 'query'] },
  scheduled_tasks: { notPersonal: ['name'] },
  session_families: { notPersonal: ['device_kind', 'ended_why'] },
  settings: { notPersonal: ['key', 'value'] },
  // People who work for the operator: an account of theirs, not a member's.
  staff: {
    notPersonal: ['email', 'name', 'password_hash', 'preferences', 'role', 'totp_next_secret', 'totp_secret'],
  },
  staff_alert_choices: { notPersonal: ['kind', 'timing'] },
  staff_alert_deliveries: { notPersonal: ['channel', 'skip_reason', 'state'] },
  staff_alert_messages: { notPersonal: ['kind'] },
  // Names of stations and numbers: nothing about a member.
  staff_alert_states: { notPersonal: ['facts', 'key', 'kind'] },
  staff_challenges: { notPersonal: ['kind', 'token_hash'] },
  staff_devices: { notPersonal: ['token_hash'] },
  staff_invitations: { notPersonal: ['token_hash', 'totp_secret'] },
  staff_passkeys: { notPersonal: ['credential_id', 'name', 'public_key'] },
  staff_push_subscriptions: { notPersonal: ['auth', 'endpoint', 'p256dh'] },
  staff_recovery_codes: { notPersonal: ['code_hash'] },
  staff_sessions: { notPersonal: ['address', 'ended_why', 'token_hash', 'user_agent'] },
  staff_sign_in_attempts: { notPersonal: ['address'] },
  station_closing_days: { notPersonal: ['words'] },
  stations: {
    notPersonal: ['name_en', 'address', 'changed_reason', 'code', 'image', 'kind', 'name', 'pause_reason'],
  },
  stock_count_unknowns: { notPersonal: ['code'] },
  templates: { notPersonal: ['channel', 'kind', 'language', 'text', 'title'] },
  transfer_items: { notPersonal: ['item_state', 'state', 'why'] },
  transfers: { notPersonal: ['reason'] },
  // Of an order we do not know, so of nobody we could name.
  unknown_captures: {
    notPersonal: [
      'asked_by',
      'asked_reason',
      'idempotency_key',
      'order_key',
      'payment_key',
      'refused_code',
      'state',
    ],
  },
  unmask_grants: { notPersonal: ['purpose'] },
  used_serials: { notPersonal: ['serial_number'] },
  webhook_deliveries: { notPersonal: ['transmission_id'] },
  withdrawal_reasons: { notPersonal: ['code', 'description'] },
  // Stored without a member: why people leave, not who left.
  withdrawal_surveys: { notPersonal: ['codes', 'other_text'] },
};
