// Shares the address of a page: through the phone's own menu, or by copying the link where there is none.
import { language } from '#client/language.text.ts';
import { logError } from '#client/log-error.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { sharedAddress } from './shared-address.ts';
import * as text from './share-button.text.ts';

export interface SharedPage {
  title: string;
  /** A path of this app. */
  path: string;
}

export function useShare(): (page: SharedPage) => Promise<void> {
  const toast = useToast();
  return async ({ title, path }) => {
    const url = sharedAddress(path, window.location.origin, language);
    try {
      if (await shareNatively({ title, url })) return;
      await navigator.clipboard.writeText(url);
      toast(text.copied, 'ok');
    } catch (error) {
      logError(error, 'sharing');
      toast(text.notCopied, 'fail');
    }
  };
}

/** False where the browser has no menu for it; closing the menu is an answer too. */
async function shareNatively(data: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function ShareButton({ page }: { page: SharedPage }) {
  const share = useShare();
  return <IconButton icon="share" label={text.shareOf(page.title)} onClick={() => void share(page)} />;
}
