// The row of my page that names the language of the app, and asks for another one.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useConfig } from '#client/config.ts';
import { language } from '#client/language.text.ts';
import { languageHeading, languageNames } from '#domain/languages.ts';
import { ListRow, ListRowPlace } from '#ui/action/list-row.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { LanguageChips } from './language-chips.tsx';

export function LanguageRow() {
  const [open, setOpen] = useState(false);
  const offered = useConfig()?.languages;
  if (offered === undefined) return <ListRowPlace />;
  if (offered.length < 2) return null;
  return (
    <>
      <ListRow
        icon="globe"
        badge={<span className="flex-1 text-right text-body-2 text-sub">{languageNames[language]}</span>}
        onPress={() => setOpen(true)}
      >
        {languageHeading}
      </ListRow>
      {createPortal(
        // Not inside the list the row stands in.
        <Modal open={open} onClose={() => setOpen(false)} variant="dialog" label={languageHeading}>
          <LanguageChips />
        </Modal>,
        document.body,
      )}
    </>
  );
}
