// Changes the language of the app, or says why it stays.
import { useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import type { Language } from '#domain/languages.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { switchLanguage } from './chosen-language.ts';
import * as text from './language.text.ts';

export function useSwitchLanguage(options: { reopenMenu?: boolean } = {}) {
  const toast = useToast();
  const [switchingTo, setSwitchingTo] = useState<Language>();

  async function switchTo(chosen: Language): Promise<void> {
    // Offline the other language is not there.
    if (!navigator.onLine) return toast(text.offline, 'fail');
    setSwitchingTo(chosen);
    try {
      await switchLanguage(chosen, options);
    } catch (error) {
      logError(error, 'the language could not be changed');
      toast(errorMessage(error, text.failed), 'fail');
      setSwitchingTo(undefined);
    }
  }

  return { switchingTo, switchTo: (chosen: Language) => void switchTo(chosen) };
}
