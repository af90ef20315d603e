// How long personal data is kept: the purges use these periods, and the legal texts promise them.

/** Contracts, payments and refunds after the contract has ended: required by the E-Commerce Act. */
export const CONTRACT_RETENTION_YEARS = 5;
/** Complaints and disputes: required by the E-Commerce Act. */
export const COMPLAINT_RETENTION_YEARS = 3;
/** Photos of a report after it has ended. */
export const REPORT_PHOTO_DAYS = 180;
/** What a member was told, and through which channel. */
export const NOTIFICATION_YEARS = 1;
/** What a member waited for, after they were told. */
export const TOLD_STOCK_ALERT_DAYS = 90;
/** Files that staff had made of a list. */
export const EXPORT_FILE_HOURS = 24;
/** When somebody was signed in, after the session has ended, and the access log. */
export const ACCESS_RECORD_MONTHS = 3;
/** A first sign-in whose registration was never finished. */
export const PENDING_REGISTRATION_MINUTES = 10;
/** A refresh token that is not used. */
export const REFRESH_TOKEN_DAYS = 30;
/** A session, however often it is renewed: after this, somebody has to sign in again. */
export const MAX_SESSION_DAYS = 90;
/** After this a marketing consent has to be confirmed again. */
export const MARKETING_RECONFIRMATION_YEARS = 2;
/** After this a member who was asked to confirm it has kept it by silence. */
export const MARKETING_ANSWER_DAYS = 30;
/** What a person may have once, after they have left: the coupon for signing up, the first rental, stops of the clock. */
export const FORMER_MEMBER_MONTHS = 12;
/** Network addresses in the counters of the rate limiter. */
export const RATE_COUNTER_MINUTES = 5;
/** The provider's account named by a job that has failed for good: so long it can be retried by hand. */
export const DEAD_JOB_PAYLOAD_DAYS = 30;
/** A job that is done, for whoever wants to know. */
export const DONE_JOB_DAYS = 7;
/** The rows of a file that staff have previewed. */
export const IMPORT_PREVIEW_DAYS = 1;
/** Events of the payment gateway that were handled: it repeats one for four days. */
export const WEBHOOK_DELIVERY_DAYS = 7;
/** Transfers and stock counts: as long as the books. */
export const STOCK_RECORD_YEARS = 5;
/** Counts of days for insight, and what they are counted from: a year, the year it is compared with, and one more. Nobody's data. */
export const INSIGHT_YEARS = 3;
/** The selected station, in a cookie of the browser. */
export const SELECTED_STATION_DAYS = 1;
/** The chosen language, in a cookie of the browser. */
export const CHOSEN_LANGUAGE_DAYS = 365;
/** What staff did in the console, rights given and taken among it. */
export const AUDIT_RETENTION_YEARS = 5;
/** Whose personal data staff saw, and why. */
export const PRIVACY_ACCESS_YEARS = 2;
/** Sessions of staff after their end; that they began and ended stays in the audit log. */
export const STAFF_SESSION_DAYS = 30;
/** Wrong passwords and codes of staff, which are counted for an hour. */
export const SIGN_IN_ATTEMPT_HOURS = 1;
/** How long a repeated call of the console gets its first answer. */
export const CONSOLE_REQUEST_HOURS = 24;
/** How long the journal stays in the database unless an archive is asked for otherwise, and at least. */
export const JOURNAL_MONTHS = 24;
export const MIN_JOURNAL_MONTHS = 12;
