// A small camera, drawn apart from the icons: they are part of the first visit, and this is not.

export function Camera({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 8.2a1.7 1.7 0 0 1 1.7-1.7h1.9L9 4.5h6l1.4 2h1.9A1.7 1.7 0 0 1 20 8.2v9.6a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 17.8z" />
      <circle cx="12" cy="12.8" r="3.4" />
    </svg>
  );
}
