// The eight categories: what renters call them, their pictures, and which of them renters filter by.
import { useState } from 'react';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { categoryText as text, pictureNames } from './category.text.ts';

type Category = ConsoleReply<'GET /api/v1/console/categories'>['content'][number];
type Picture = Category['picture'];

export interface CategoryDialogProps {
  open: boolean;
  categories: readonly Category[];
  onClose: () => void;
}

type Change = Partial<Pick<Category, 'name' | 'picture' | 'hidden'>>;

export function CategoryDialog({ open, categories, onClose }: CategoryDialogProps) {
  const [prefix, setPrefix] = useState(categories[0]?.prefix);
  const [change, setChange] = useState<Change>({});
  const { toast } = useToasts();
  const reread = useReread('products');
  const save = useConsoleMutation('PATCH /api/v1/console/categories/{prefix}', {
    invalidates: ['products'],
    // The dialog stays open over what is true now, and the change can be sent again.
    onError: reread,
    onSuccess: () => {
      onClose();
      toast(text.saved);
    },
  });
  const chosen = categories.find((one) => one.prefix === prefix);
  if (chosen === undefined) return null;
  const { name, picture, hidden } = { ...chosen, ...change };
  const isUnchanged = name.trim() === chosen.name && picture === chosen.picture && hidden === chosen.hidden;
  const edit = (next: Change) => {
    setChange((before) => ({ ...before, ...next }));
    save.reset();
  };
  const isTaken = hasCode(save.error, 'NAME_TAKEN');
  return (
    <ReasonDialog
      open={open}
      title={text.title}
      line={text.line}
      confirmLabel={text.save}
      busy={save.isPending}
      disabledReason={name.trim() === '' ? text.nameMissing : isUnchanged ? text.unchanged : undefined}
      failure={isTaken ? undefined : errorText(save.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        save.mutate({
          params: { prefix: chosen.prefix },
          body: { name: name.trim(), picture, hidden, reason, version: chosen.version },
        })
      }
    >
      <div className="grid grid-cols-2 gap-3.5 max-stack:grid-cols-1">
        <SelectField
          label={text.category}
          hint={text.prefix(chosen.prefix, chosen.products)}
          value={chosen.prefix}
          onChange={(event) => {
            setPrefix(event.target.value as Category['prefix']);
            setChange({});
            save.reset();
          }}
        >
          {categories.map((one) => (
            <option key={one.prefix} value={one.prefix}>
              {one.name === one.specified ? one.name : text.renamed(one.name, one.specified)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.name}
          required
          maxLength={20}
          autoComplete="off"
          value={name}
          error={isTaken ? text.nameTaken : undefined}
          onChange={(event) => edit({ name: event.target.value })}
        />
      </div>
      <OptionCards<Picture>
        label={text.picture}
        hint={text.pictureHint}
        columns={4}
        options={(Object.keys(pictureNames) as Picture[]).map((one) => ({
          value: one,
          label: (
            <span className="grid justify-items-start gap-1">
              <ProductThumb category={pictureNames[one]} size={36} />
              {pictureNames[one]}
            </span>
          ),
        }))}
        value={picture}
        onChange={(next) => edit({ picture: next })}
      />
      <Switch label={text.shown} on={!hidden} onChange={(on) => edit({ hidden: !on })} />
    </ReasonDialog>
  );
}
