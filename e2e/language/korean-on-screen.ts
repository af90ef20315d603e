// The Korean that somebody who reads English meets on a screen: texts and labels that are not marked as Korean.
import type { Page } from '@playwright/test';
import { languageHeading } from '#domain/languages.ts';

/** Empty on an English screen: names under English ones and originals carry `lang="ko"`. The choice of the language names itself in both. */
export function koreanOnScreen(page: Page): Promise<string[]> {
  return page.evaluate((inBothLanguages) => {
    const korean = /[ㄱ-ㆎ가-힣]/;
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (parent?.closest('[lang="ko"], script, style, noscript') === null) found.push(text ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      if (element.closest('[lang="ko"]') !== null) continue;
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        found.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(found.map((text) => text.trim()))].filter(
      (text) => korean.test(text) && text !== inBothLanguages,
    );
  }, languageHeading);
}
