// The Korean business registration number (사업자등록번호): ten digits, of which the last checks the others.

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** `123-45-67891`, or the same ten digits without dashes. */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = Array.from(text.replaceAll('-', ''), Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * digits[index]!, 0);
  const carried = Math.floor((digits[8]! * WEIGHTS[8]) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === digits[9];
}

/** `123-45-67891`, however the dashes were written. */
export function formatBusinessNumber(text: string): string {
  return text.replaceAll('-', '').replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
}
