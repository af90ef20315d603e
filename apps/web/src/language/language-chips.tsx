// Two chips, each naming a language in itself: at the foot of the menu, and in the dialog of my page.
import { useId } from 'react';
import { useConfig } from '#client/config.ts';
import { language } from '#client/language.text.ts';
import { languageHeading, languageNames, languages } from '#domain/languages.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import { useSwitchLanguage } from './use-switch-language.ts';

const looks = { chosen: 'bg-(--od-primary) text-inverse', other: 'bg-sunken text-sub' } as const;

export function LanguageChips({ reopenMenu = false }: { reopenMenu?: boolean }) {
  const heading = useId();
  const { switchTo, switchingTo } = useSwitchLanguage({ reopenMenu });
  const offered = useConfig()?.languages;
  if (offered === undefined || offered.length < 2) return null;
  return (
    <div role="group" aria-labelledby={heading} className="px-4">
      <p id={heading} className="mb-2 flex items-center gap-2.5 px-2.5 text-caption font-semibold text-sub">
        <Icon name="globe" size={18} />
        {languageHeading}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            className={`h-11 rounded-full font-semibold ${looks[code === language ? 'chosen' : 'other']}`}
            aria-current={code === language}
            aria-busy={code === switchingTo}
            disabled={switchingTo !== undefined}
            onClick={() => code !== language && switchTo(code)}
          >
            {languageNames[code]}
          </button>
        ))}
      </div>
    </div>
  );
}
