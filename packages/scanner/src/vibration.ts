// A short vibration, on phones that can vibrate.

export function vibrateLightly(): void {
  // Not on phones without a motor, nor on any iPhone.
  if ('vibrate' in navigator) navigator.vibrate(40);
}
