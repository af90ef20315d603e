// How long ago something was, and how long something is still possible, to the second.

/** "6분 12초", "12초". */
export function formatAgo(spanMs: number): string {
  const seconds = Math.max(0, Math.floor(spanMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return minutes === 0 ? `${hours}시간` : `${hours}시간 ${minutes}분`;
  return minutes === 0 ? `${seconds}초` : `${minutes}분 ${seconds % 60}초`;
}

/** "3:48" */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
