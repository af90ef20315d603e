// Tells the app that the server refused a call because the member has not agreed to a changed document.
const EVENT = 'consent-needed';

export const reportMissingConsent = (method: string) =>
  window.dispatchEvent(new CustomEvent(EVENT, { detail: method }));

/** `isRead`: a screen that can do without the answer need not be left. */
export function onMissingConsent(handler: (isRead: boolean) => void): () => void {
  const listener = (event: Event) => handler((event as CustomEvent<string>).detail === 'GET');
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
