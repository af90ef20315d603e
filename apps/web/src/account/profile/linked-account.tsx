// The identity provider a member signs in with, and the email address it gave us, if any.
import { ProviderGlyph } from '../provider-glyph.tsx';
import { providerNames } from '../provider-names.text.ts';
import { ItemRow } from '#ui/display/item-row.tsx';
import type { Member } from '../member.api.ts';
import * as text from './linked-account.text.ts';

const tileColor = { KAKAO: 'bg-(--od-kakao-bg)', GOOGLE: 'bg-(--od-google-bg)' } as const;

export function LinkedAccount({ member }: { member: Member }) {
  const { provider, email } = member;
  return (
    <div className="rounded-[18px] bg-tint p-4">
      <ItemRow
        className="gap-3.5"
        picture={
          <span className={`grid size-10 flex-none place-items-center rounded-[14px] ${tileColor[provider]}`}>
            <ProviderGlyph provider={provider} />
          </span>
        }
        title={
          <span className="block text-body-2 font-semibold">{text.linkedTo(providerNames[provider])}</span>
        }
        line={<span className="block text-caption break-all">{email ?? text.noEmail}</span>}
      />
    </div>
  );
}
