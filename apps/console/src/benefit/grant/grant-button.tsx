// 쿠폰 주기…, wherever a member is shown; absent for who may not.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import { GrantDialog, type GrantDialogProps } from './grant-dialog.tsx';

export interface GrantButtonProps extends Pick<GrantDialogProps, 'member' | 'about'> {
  className?: string | undefined;
  block?: boolean | undefined;
}

export function GrantButton({ member, about, className, block }: GrantButtonProps) {
  const mayGrant = useMay('benefit.grant');
  const dialogs = useDialogs<'grant'>();
  if (!mayGrant) return null;
  return (
    <>
      <Button icon="ticket" className={className} block={block} onClick={() => dialogs.open('grant')}>
        쿠폰 주기…
      </Button>
      {dialogs.shown && (
        <GrantDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          member={member}
          about={about}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
