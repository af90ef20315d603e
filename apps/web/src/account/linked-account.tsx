// Which provider someone signs in with, and the address it gave us, if any.
import { ProviderGlyph, providerNames } from '#web/ui/art/provider-glyph.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';
import type { Member } from './account.calls.ts';
import './linked-account.css';

export function LinkedAccount({ member }: { member: Member }) {
  const { provider, email } = member;
  return (
    <div className="rounded-[18px] bg-tint p-4">
      <ItemRow
        className="gap-3.5"
        picture={
          <span className="provider-tile" data-provider={provider}>
            <ProviderGlyph provider={provider} />
          </span>
        }
        title={<span className="block text-body-2 font-semibold">{providerNames[provider]}로 연결됨</span>}
        line={<span className="block text-caption break-all">{email ?? '이메일을 제공하지 않았어요'}</span>}
      />
    </div>
  );
}
