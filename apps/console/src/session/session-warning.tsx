// Warns 60 seconds before the session ends, and keeps it alive while the person is at work.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { endStaffSession, lastCallAt } from '#client/session/staff-session.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { CountdownRing } from '#console/ui/display/countdown-ring.tsx';
import { sessionKey, useSession } from './session.api.ts';
import { useSignOut } from './sign-out.ts';

const WARNING_SECONDS = 60;
const TICK_MS = 1000;

/** Seconds until the session ends by itself: idle, or after twelve hours whatever one does. */
function secondsLeft(
  idleSeconds: number,
  absoluteEnd: string,
  now: number,
): { idle: number; absolute: number } {
  return {
    idle: Math.ceil((lastCallAt() + idleSeconds * 1000 - now) / 1000),
    absolute: Math.ceil((Date.parse(absoluteEnd) - now) / 1000),
  };
}

export function SessionWarning() {
  const { idleSeconds, absoluteEnd } = useSession();
  const client = useQueryClient();
  const signOut = useSignOut();
  const [left, setLeft] = useState(() => secondsLeft(idleSeconds, absoluteEnd, Date.now()));
  const isWarning = Math.min(left.idle, left.absolute) <= WARNING_SECONDS;
  const stayOn = () => void client.refetchQueries({ queryKey: sessionKey });
  useKeepAlive(idleSeconds, isWarning, stayOn);

  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsLeft(idleSeconds, absoluteEnd, Date.now());
      setLeft(now);
      if (Math.min(now.idle, now.absolute) <= 0) endStaffSession();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [idleSeconds, absoluteEnd]);

  const isAbsolute = left.absolute <= left.idle;
  const seconds = Math.max(0, Math.min(left.idle, left.absolute, WARNING_SECONDS));
  return (
    <ActionDialog
      open={isWarning}
      title="곧 로그아웃돼요"
      width="narrow"
      cancelLabel={isAbsolute ? null : '지금 로그아웃'}
      confirmLabel={isAbsolute ? '지금 로그아웃' : '계속하기'}
      firstFocus="confirm"
      onConfirm={isAbsolute ? signOut : stayOn}
      onCancel={signOut}
      onDismiss={isAbsolute ? null : stayOn}
    >
      <CountdownRing seconds={seconds} of={WARNING_SECONDS} />
      <p className="text-center text-sub">
        {isAbsolute
          ? '하루에 한 번은 다시 로그인해요.'
          : `${Math.round(idleSeconds / 60)}분 동안 움직임이 없었어요.`}
        <br />
        <b className="text-main">쓰던 글은 그대로 둘게요.</b>
        <br />
        다시 로그인하면 이어서 쓸 수 있어요.
      </p>
    </ActionDialog>
  );
}

/** Typing and pointing count as being there: now and then the server is told, unless the warning is up and wants an answer. */
function useKeepAlive(idleSeconds: number, isWarning: boolean, stayOn: () => void): void {
  const tell = useEffectEvent(stayOn);
  useEffect(() => {
    if (isWarning) return undefined;
    const everyMs = (idleSeconds * 1000) / 3;
    const note = () => {
      if (Date.now() - lastCallAt() > everyMs) tell();
    };
    const signs = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [idleSeconds, isWarning]);
}
