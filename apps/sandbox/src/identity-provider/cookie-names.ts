// The names of a provider's cookies: both providers of the sandbox share one host.
import type { ProviderProfile } from './provider-profiles.ts';

export function cookieNames({ name }: ProviderProfile): {
  session: string;
  interaction: string;
  resume: string;
} {
  return {
    session: `sandbox_${name}_session`,
    interaction: `sandbox_${name}_interaction`,
    resume: `sandbox_${name}_resume`,
  };
}
