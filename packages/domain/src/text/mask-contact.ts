// How staff see a renter's e-mail address and telephone number: enough to recognise what a caller says, too little to use.

/** `to***@e***.com`; of a short name only its first letter. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = Array.from(email.slice(0, Math.max(at, 0)));
  const domain = email.slice(at + 1);
  const ending = domain.lastIndexOf('.');
  const shown = name.slice(0, name.length > 2 ? 2 : 1).join('');
  return `${shown}***@${Array.from(domain)[0] ?? ''}***${ending > 0 ? domain.slice(ending) : ''}`;
}

/** `010-****-1234`, from digits alone. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}-${'*'.repeat(Math.max(phone.length - 7, 0))}-${phone.slice(-4)}`;
}

/** `010-2345-1234`. */
export function formatPhone(phone: string): string {
  return `${phone.slice(0, 3)}-${phone.slice(3, -4)}-${phone.slice(-4)}`;
}
