// Named places where a fault test can kill the process, exactly between two steps.

export const crashPoints = [
  'order claimed, card company not asked',
  'card company answered, nothing recorded',
  'payment recorded, not answered',
  'refund asked for, not recorded',
  'return recorded, not answered',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** Kills this process without a farewell if the point is the armed one; production refuses to arm any. */
export type CrashAt = (point: CrashPoint) => void;

export function armCrashPoint(armed: string | null): CrashAt {
  return (point) => {
    if (point === armed) process.kill(process.pid, 'SIGKILL');
  };
}
