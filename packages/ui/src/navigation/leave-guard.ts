// Lets a screen with unsaved changes be asked before it is left for another one.

type LeaveGuard = (leave: () => void) => void;

let guard: LeaveGuard | undefined;

/** The guard gets every navigation and runs it, later or never; undefined lifts it, as after saving. */
export function setLeaveGuard(next: LeaveGuard | undefined): void {
  guard = next;
}

/** For a navigation that leaves nothing behind: the guard is not asked, and stays for the next one. */
export function withoutLeaveGuard(navigate: () => void): void {
  const kept = guard;
  guard = undefined;
  navigate();
  guard = kept;
}

/** The guard of the router. */
export function passLeaveGuard(navigation: () => void): void {
  if (guard === undefined) navigation();
  else guard(navigation);
}
