import type { Translates } from '../text/translation.ts';
import { counted } from '../text/counted.ts';
import {
  ACCESS_RECORD_MONTHS,
  COMPLAINT_RETENTION_YEARS,
  CONTRACT_RETENTION_YEARS,
  EXPORT_FILE_HOURS,
  FORMER_MEMBER_MONTHS,
  MAX_SESSION_DAYS,
  NOTIFICATION_YEARS,
  PENDING_REGISTRATION_MINUTES,
  RATE_COUNTER_MINUTES,
  REFRESH_TOKEN_DAYS,
  REPORT_PHOTO_DAYS,
  TOLD_STOCK_ALERT_DAYS,
} from './retention.ts';

export type Checked = Translates<
  typeof import('./collected-data.text.ts'),
  typeof import('./collected-data.text.en.ts')
>;

const contract = 'Entering into and performing the contract (Act, Article 15(1)4)';
const consent = 'Consent (Act, Article 15(1)1)';
const duty = 'Legal obligation (Act, Article 15(1)2)';
const legitimateInterest = 'Legitimate interests (Act, Article 15(1)6)';

const withdrawal = 'until you delete your account';
const years = (count: number) => counted(count, 'year');
const months = (count: number) => counted(count, 'month');
const days = (count: number) => counted(count, 'day');

export const collectedData = {
  account: {
    when: 'Signing up and signing in',
    items:
      'Unique identifier of your social account (Kakao, Google), nickname (made automatically; you can change it)',
    purpose: 'Identifying and managing members, preventing misuse',
    legalBasis: contract,
    keptUntil: `Kept ${withdrawal}`,
  },
  email: {
    when: 'Signing up and signing in',
    items: 'Email address of your social account (if you agreed there to share it)',
    purpose:
      'Identifying the other party to the contract, telling you about payments and refunds, answering you',
    legalBasis: contract,
    keptUntil: `Kept ${withdrawal}; if you have ever paid, ${years(CONTRACT_RETENTION_YEARS)} with the contract records`,
  },
  picture: {
    when: 'Signing up and editing your profile',
    items: 'Profile photo (if you agreed to share it from your social account, or uploaded one)',
    purpose: 'Showing your profile',
    legalBasis: consent,
    keptUntil: `Kept until you change it or ${withdrawal}`,
  },
  providerGrant: {
    when: 'Signing in with Google',
    items: 'Refresh token issued by Google (stored encrypted)',
    purpose: 'Disconnecting your Google account when you leave',
    legalBasis: contract,
    keptUntil: 'Kept until the account is disconnected',
  },
  pendingRegistration: {
    when: 'A first sign-in without finishing the sign-up',
    items:
      'Unique identifier, email address and profile photo of your social account, refresh token issued by Google',
    purpose: 'Completing the sign-up',
    legalBasis: contract,
    keptUntil: counted(PENDING_REGISTRATION_MINUTES, 'minute'),
  },
  consents: {
    when: 'Agreeing to terms and withdrawing consent',
    items:
      'Document and version agreed to, language it was shown in, whether consent was given or withdrawn, marketing consents confirmed again, and when',
    purpose: 'Proof of consent',
    legalBasis: duty,
    keptUntil: `${years(CONTRACT_RETENTION_YEARS)} after you delete your account`,
  },
  rentals: {
    when: 'Renting and returning',
    items:
      'Items rented, stations of rental and return, times of rental, extension and return, when and why the clock was stopped, time late, record of status changes',
    purpose: 'Handling rentals, returns and late returns, showing your rental history',
    legalBasis: contract,
    keptUntil: `${years(CONTRACT_RETENTION_YEARS)} after the contract ends`,
  },
  payments: {
    when: 'Payments and refunds',
    items:
      'Order number, order name, amount, type of payment method, payment number, approval number and time, last four digits of the card, address of the receipt, reason and time of a refund, amounts charged and why, memberships bought and used, points received and used, a randomly generated member key',
    purpose: 'Taking payments, giving refunds, providing receipts',
    legalBasis: contract,
    keptUntil: `${years(CONTRACT_RETENTION_YEARS)} after the contract ends`,
  },
  reports: {
    when: 'Reporting a problem and objecting',
    items: 'What you reported, photos (if you uploaded any), the answer you got',
    purpose: 'Checking and repairing items, refunds, handling disputes',
    legalBasis: contract,
    keptUntil: `Text: ${years(COMPLAINT_RETENTION_YEARS)} after the case is closed; photos: ${days(REPORT_PHOTO_DAYS)} (deleted at once if you delete your account)`,
  },
  inquiries: {
    when: 'Messages to us in the app',
    items:
      'What you asked, photos (if you uploaded any), which rental or payment it is about, the answer you got',
    purpose: 'Answering you, handling disputes',
    legalBasis: contract,
    keptUntil: `${years(COMPLAINT_RETENTION_YEARS)} after the conversation is closed (photos are deleted at once if you delete your account)`,
  },
  memberCare: {
    when: 'Support and suspension',
    items: 'Support notes, reason and length of a suspension',
    purpose: 'Handling questions and disputes, preventing misuse',
    legalBasis: legitimateInterest,
    keptUntil: `Support notes: ${withdrawal}; reason and length of a suspension: ${years(CONTRACT_RETENTION_YEARS)} after it ends`,
  },
  notifications: {
    when: 'Notifications',
    items: 'Kind of notification, when it was sent and the result (not the address it went to)',
    purpose: 'Telling you about return times, payments and refunds',
    legalBasis: contract,
    keptUntil: years(NOTIFICATION_YEARS),
  },
  notificationSettings: {
    when: 'Notification settings',
    items:
      'Notifications you chose, language you chose, address, name and encryption key of the browser for push (if you turned it on)',
    purpose: 'Sending notifications the way you chose and in your language',
    legalBasis: consent,
    keptUntil: `Kept until you turn it off or ${withdrawal}`,
  },
  phone: {
    when: 'Getting Alimtalk messages',
    items: 'Mobile number (if you entered and confirmed it)',
    purpose: 'Sending Alimtalk messages',
    legalBasis: consent,
    keptUntil: `Kept until you remove it or ${withdrawal}`,
  },
  exports: {
    when: 'Downloads by staff',
    items: 'Files with member numbers, masked nicknames and email addresses, rental and payment records',
    purpose: 'Settlement and accounting, running the service',
    legalBasis: legitimateInterest,
    keptUntil: counted(EXPORT_FILE_HOURS, 'hour'),
  },
  bookmarks: {
    when: 'Saving stations',
    items: 'Saved stations',
    purpose: 'Showing your saved stations',
    legalBasis: contract,
    keptUntil: `Kept until you remove them or ${withdrawal}`,
  },
  stockAlerts: {
    when: 'Back-in-stock alerts',
    items: 'Items and stations you’re waiting for',
    purpose: 'Telling you when the item is back',
    legalBasis: contract,
    keptUntil: `Kept until you cancel it or ${withdrawal}; ${days(TOLD_STOCK_ALERT_DAYS)} once you’ve been told`,
  },
  coupons: {
    when: 'Getting and using coupons',
    items: 'Coupons received and when, orders they were used for, reason given by staff',
    purpose: 'Showing your coupons, applying discounts',
    legalBasis: contract,
    keptUntil: `Unused coupons: ${withdrawal} (at most one year after they expire); used coupons: ${years(CONTRACT_RETENTION_YEARS)} with the contract records`,
  },
  formerMembers: {
    when: 'Deleting your account',
    items:
      'Irreversibly transformed identifier of your social account; whether you received the sign-up coupon and have ever rented; when you stopped the clock and until when you couldn’t (only where it applies)',
    purpose: 'Checking benefits given once per person, preventing misuse',
    legalBasis: legitimateInterest,
    keptUntil: `${months(FORMER_MEMBER_MONTHS)} after you delete your account`,
  },
  sessions: {
    when: 'Staying signed in',
    items:
      'Sign-in tokens (stored irreversibly transformed), when sign-ins began and ended, kind of device (phone, tablet, computer)',
    purpose: 'Keeping you signed in, preventing theft of your account',
    legalBasis: contract,
    keptUntil: `Tokens: ${days(REFRESH_TOKEN_DAYS)} after the last use (at most ${days(MAX_SESSION_DAYS)} after signing in); times: ${months(ACCESS_RECORD_MONTHS)} after the sign-in ends`,
  },
  accessLog: {
    when: 'Using the service',
    items: 'Time of access, member number, feature used',
    purpose: 'Finding faults and misuse',
    legalBasis: duty,
    keptUntil: months(ACCESS_RECORD_MONTHS),
  },
  networkAddress: {
    when: 'Using the service',
    items: 'IP address (not kept in the access log)',
    purpose: 'Blocking repeated guessing and excessive requests',
    legalBasis: legitimateInterest,
    keptUntil: counted(RATE_COUNTER_MINUTES, 'minute'),
  },
  location: {
    when: 'Finding nearby stations',
    items: 'Your location at that moment (latitude and longitude, rounded on your device to about 10 m)',
    purpose: 'Working out the distance to stations',
    legalBasis: consent,
    keptUntil: 'Not stored',
  },
  withdrawalReason: {
    when: 'Deleting your account',
    items: 'Why you’re leaving (kept apart, so that nobody can tell whose it is)',
    purpose: 'Improving the service',
    legalBasis: legitimateInterest,
    keptUntil: 'Kept without any link to you',
  },
  complaint: {
    when: 'Questions by email or phone and reports of infringed rights',
    items: 'Name, contact details, what you asked or reported (only if you send it)',
    purpose: 'Handling messages and reports',
    legalBasis: consent,
    keptUntil: `${years(COMPLAINT_RETENTION_YEARS)} after the case is closed`,
  },
} as const;
