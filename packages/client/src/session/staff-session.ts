// The staff's session in this browser: its CSRF token, when it was last used, and what happens when it ends or needs a code.
import { withLockAcrossTabs } from './lock-across-tabs.ts';
import { localStore } from '../storage.ts';

/** The session itself is an HttpOnly cookie; the token proves that a call comes from our own page. */
let csrfToken: string | undefined;

export const staffToken = () => csrfToken;

/** From `GET session`; undefined after signing out. */
export function setStaffToken(token: string | undefined): void {
  csrfToken = token;
}

const LAST_CALL_KEY = 'console-last-call';

/** In storage, because a call in another tab keeps the same session alive. */
export function noteCall(): void {
  localStore.write(LAST_CALL_KEY, String(Date.now()));
}

/**
 * Milliseconds since the epoch of the browser's own clock. Where nothing is noted the time counts from now: the person
 * cleared their browser, or the first reply came so late that nobody seemed to be there any more. The server ends what is over.
 */
export function lastCallAt(): number {
  const noted = localStore.read(LAST_CALL_KEY);
  if (noted !== undefined) return Number(noted);
  noteCall();
  return Date.now();
}

/** Longer than it takes from a press to the reads it causes. */
const ATTENDED_MS = 15_000;
const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const;
let lastSignAt = Date.now();
const noteSign = () => void (lastSignAt = Date.now());
for (const sign of SIGNS) globalThis.addEventListener?.(sign, noteSign, { passive: true, capture: true });
// Not captured: only that of the window counts. A dialog that opens by itself, such as the warning before the session
// ends, moves the focus too, and would keep the session open with nobody there.
globalThis.addEventListener?.('focus', noteSign);

/** Whether the person has just done something; what the page reads otherwise must not keep their session open. */
export const isAttended = () => Date.now() - lastSignAt < ATTENDED_MS;

type EndedListener = () => void;
const endedListeners = new Set<EndedListener>();

/** Called when the server says that nobody is signed in any more. */
export function onStaffSessionEnded(listener: EndedListener): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

export function endStaffSession(): void {
  setStaffToken(undefined);
  for (const listener of endedListeners) listener();
}

/** What the person is about to do, repeated beside the code they are asked for. */
export interface StepUpSubject {
  /** Why a code is asked for: 돈에 관한 설정이라 다시 확인해요. */
  reason?: string;
  /** 반납 유예 10 → 15분 */
  title: string;
  /** 사유: 지하철 환승 고객 의견 */
  detail?: string;
  /** The act on the button: 확인하고 저장 */
  confirmLabel?: string;
}

type StepUp = (subject: StepUpSubject | undefined) => Promise<boolean>;
let askForCode: StepUp = () => Promise.resolve(false);

/** Sets how the app asks for a fresh code; it resolves to whether the server has taken one. */
export function onStepUpRequired(ask: StepUp): () => void {
  askForCode = ask;
  return () => {
    if (askForCode === ask) askForCode = () => Promise.resolve(false);
  };
}

export const stepUp: StepUp = (subject) => askForCode(subject);

const COOKIE_LOCK = 'console-cookie-renewal';
const COOKIE_KEY = 'console-cookie';

/** Changes whenever the server has given the session a new cookie, in this tab or another. */
export const cookieMark = () => localStore.read(COOKIE_KEY);

/** Runs a call whose answer replaces the session's cookie. */
export function renewCookie<Result>(send: () => Promise<Result>): Promise<Result> {
  return withLockAcrossTabs(COOKIE_LOCK, async () => {
    const reply = await send();
    localStore.write(COOKIE_KEY, crypto.randomUUID());
    return reply;
  });
}

/**
 * Whether the cookie was replaced after a call had been sent with the one marked so. While another tab waits for the
 * answer that replaces it, this waits too: the server may already know nothing but the new one.
 */
export function wasCookieRenewed(mark: string | undefined): Promise<boolean> {
  return withLockAcrossTabs(COOKIE_LOCK, () => Promise.resolve(cookieMark() !== mark));
}
