// The picture of a refused card.

export function CardRefused({ size = 132 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="62" fill="var(--od-red-50)" />
      <rect x="34" y="46" width="64" height="44" rx="10" fill="var(--od-primary)" />
      <rect x="34" y="56" width="64" height="10" fill="var(--od-primary-hover)" />
      <rect x="42" y="75" width="20" height="5" rx="2.5" fill="var(--od-text-inverse-2)" />
      <circle cx="96" cy="88" r="17" fill="var(--od-danger)" stroke="var(--od-red-50)" strokeWidth="5" />
      <path
        d="m90 82 12 12M102 82 90 94"
        stroke="var(--od-text-inverse)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
