// The logos of the two identity providers, in the providers' own colours.
import type { providerNames } from './provider-names.text.ts';

export type Provider = keyof typeof providerNames;

export function ProviderGlyph({ provider, size = 20 }: { provider: Provider; size?: number }) {
  if (provider === 'KAKAO') {
    return (
      <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M10 2.5c-4.7 0-8.5 3-8.5 6.6 0 2.3 1.6 4.4 4 5.5l-.8 3c-.1.4.3.6.6.4l3.5-2.4 1.2.1c4.7 0 8.5-2.9 8.5-6.6S14.7 2.5 10 2.5Z"
          fill="var(--od-kakao-fg)"
        />
      </svg>
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" strokeWidth="3.3" aria-hidden="true">
      <path d="M15.3 4.8A7.3 7.3 0 0 0 3.9 6.3" stroke="#EA4335" />
      <path d="M3.9 6.2a7.4 7.4 0 0 0 0 7.6" stroke="#FBBC05" />
      <path d="M3.9 13.7a7.3 7.3 0 0 0 10.7 1.9" stroke="#34A853" />
      <path d="M14.4 15.7A7.3 7.3 0 0 0 17.3 10H10" stroke="#4285F4" />
    </svg>
  );
}
