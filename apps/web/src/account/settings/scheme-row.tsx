// The row of my page that says whether the app is light or dark, and lets one choose.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { chooseScheme, chosenScheme, schemeChoices } from '#client/scheme.ts';
import { ChipRadios } from '#ui/action/chip-radios.tsx';
import { ListRow } from '#ui/action/list-row.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import * as text from './scheme-row.text.ts';

export function SchemeRow() {
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState(chosenScheme);
  return (
    <>
      <ListRow
        icon="moon"
        badge={<span className="flex-1 text-right text-body-2 text-sub">{text.names[choice]}</span>}
        onPress={() => setOpen(true)}
      >
        {text.title}
      </ListRow>
      {createPortal(
        // Not inside the list the row stands in.
        <Modal open={open} onClose={() => setOpen(false)} variant="dialog" label={text.title}>
          <h2 className="text-title-3">{text.title}</h2>
          <p className="mt-1 mb-4 text-sub">{text.line}</p>
          <ChipRadios
            label={text.title}
            className="justify-center"
            choices={schemeChoices.map((value) => ({ value, label: text.names[value] }))}
            value={choice}
            onChange={(value) => {
              setChoice(value);
              chooseScheme(value);
            }}
          />
        </Modal>,
        document.body,
      )}
    </>
  );
}
