// The picture of a refused card.

export function CardRefused({ size = 132 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="62" fill="#FFF0EF" />
      <rect x="34" y="46" width="64" height="44" rx="10" fill="#1B2440" />
      <rect x="34" y="56" width="64" height="10" fill="#34406A" />
      <rect x="42" y="75" width="20" height="5" rx="2.5" fill="#DDE1EA" />
      <circle cx="96" cy="88" r="17" fill="#E8403A" stroke="#FFF0EF" strokeWidth="5" />
      <path d="m90 82 12 12M102 82 90 94" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
