// Crash points: named places where a fault test can kill the process, exactly between two steps.

export const crashPoints = [
  /** The payment gateway has not been asked. */
  'order_claimed',
  /** The payment gateway has answered, nothing is recorded. */
  'payment_resolved',
  /** Recorded, but the client has no answer. */
  'payment_recorded',
  /** A refund is taken and what was left before it is kept; the payment gateway has not been asked to cancel. */
  'refund_taken',
  /** The payment gateway has cancelled, nothing is recorded. */
  'refund_requested',
  /** The refund is recorded as done. */
  'refund_recorded',
  /** Recorded, but the client has no answer. */
  'return_recorded',
  /** Notifications are claimed, no channel has been asked. */
  'notification_claimed',
  /** A channel has taken the notification, nothing is recorded. */
  'notification_handed',
  /** Channels have taken several notifications that are to be recorded together, and none of them is. */
  'notification_batch_handed',
  /** Recorded as sent. */
  'notification_recorded',
  /** A message to staff is in hand, no channel has been asked. */
  'staff_alert_taken',
  /** A channel has taken the message to staff, nothing is recorded. */
  'staff_alert_handed',
  /** Messages of a leak are written for some of those concerned. */
  'leak_notices_written',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** Kills this process at once if the point is the armed one; production refuses to arm any. */
export type CrashAt = (point: CrashPoint) => void;

export function armCrashPoint(armed: string | null): CrashAt {
  return (point) => {
    if (point === armed) process.kill(process.pid, 'SIGKILL');
  };
}
