// A light tap in the hand, on phones that have one to give.

export function vibrateLightly(): void {
  // Phones without a motor, and every iPhone, know no such word.
  if ('vibrate' in navigator) navigator.vibrate(40);
}
