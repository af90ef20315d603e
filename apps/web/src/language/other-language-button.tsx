// A text button that names the other language in itself, for whoever cannot read this one.
import { useConfig } from '#client/config.ts';
import { language } from '#client/language.text.ts';
import { languages } from '#domain/languages.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import * as text from './language.text.ts';
import { useSwitchLanguage } from './use-switch-language.ts';

export function OtherLanguageButton({ className = '' }: { className?: string }) {
  const { switchTo, switchingTo } = useSwitchLanguage();
  const other = languages.find((code) => code !== language)!;
  const offered = useConfig()?.languages;
  if (offered?.includes(other) !== true) return null;
  return (
    <button
      type="button"
      lang={other}
      className={`inline-flex min-h-11 items-center gap-2 text-caption font-semibold ${className}`}
      disabled={switchingTo !== undefined}
      onClick={() => switchTo(other)}
    >
      <Icon name="globe" size={18} />
      {text.readInOther}
    </button>
  );
}
