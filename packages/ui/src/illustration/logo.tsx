// The logo: the mark (a lamp inside a pin) and the wordmark, for light and dark backgrounds and grey for the footer.
const tones = {
  day: {
    pin: 'var(--od-logo-pin)',
    light: 'var(--od-logo-light)',
    arm: 'var(--od-logo-arm)',
    word: 'var(--od-text)',
  },
  night: { pin: '#FFC845', light: '#fff', arm: '#1B2440', word: '#fff' },
  quiet: {
    pin: 'var(--od-text-3)',
    light: 'var(--od-bg-sunken)',
    arm: 'var(--od-bg-sunken)',
    word: 'var(--od-text-3)',
  },
} as const;

export interface LogoProps {
  /** Height of the mark in pixels; never below 20. */
  height?: number | undefined;
  tone?: keyof typeof tones | undefined;
  /** What a screen reader says; the brand's name. Empty makes it decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function LogoMark({ height = 30, tone = 'day', label = '', className }: LogoProps) {
  const { pin, light, arm } = tones[tone];
  const meaning = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...meaning} className={className} height={height} width={height * 0.75} viewBox="0 0 48 64">
      <path
        d="M24 2a22 22 0 0 0-22 22c0 15.5 16 29.6 20.2 36.4a2.1 2.1 0 0 0 3.6 0C30 53.6 46 39.5 46 24A22 22 0 0 0 24 2Z"
        fill={pin}
      />
      <path
        d="M18.77 17.46 32.3 22.93 26.57 39.59A15.8 15.8 0 0 1 9.03 29.06Z"
        fill={light}
        stroke={light}
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path
        d="M25 52.5C29.5 44.5 39.8 35.5 39.8 24A15.8 15.8 0 0 0 29.92 9.35"
        fill="none"
        stroke={arm}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path
        d="M20.03 13.01A7.8 7.8 0 0 1 34.49 18.86Z"
        fill={arm}
        stroke={arm}
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo({ height = 30, tone = 'day', label = '', className = '' }: LogoProps) {
  const meaning = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span {...meaning} className={`inline-flex items-center gap-[7px] align-top ${className}`}>
      <LogoMark height={height} tone={tone} />
      <svg
        className="relative top-px"
        height={height * 0.62}
        width={height * 2.625}
        viewBox="0 7 144 34"
        fill="none"
        stroke={tones[tone].word}
        strokeWidth="5.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="29" r="8.5" />
        <path d="M30 37.5v-17M30 28a7.5 7.5 0 0 1 15 0v9.5" />
        <circle cx="62" cy="29" r="8.5" />
        <path d="M70.5 9v28.5" />
        <path d="M80.5 29.3H97A8.5 8.5 0 1 0 94.2 35.4" />
        <path d="M117 23.3c-1.3-1.9-3.5-2.9-6-2.9-3.3 0-5.7 1.7-5.7 4.2 0 5.7 12.3 2.7 12.3 8.7 0 2.6-2.6 4.3-6.2 4.3-2.8 0-5.2-1-6.6-3" />
        <path d="M127.5 9v28.5M138.5 20.5l-10.6 9.2M132 26.3l7 11.2" />
      </svg>
    </span>
  );
}
