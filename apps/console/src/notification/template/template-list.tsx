// The kinds of messages beside each other, by what they are about.
import { paths } from '#console/navigation/paths.ts';
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { Link } from '#ui/action/link.tsx';
import { kindGroups } from '../notification-labels.ts';
import type { Channel, Template, TemplateKind } from '../notification-row.ts';
import { behindKorean } from './template-languages.ts';

export interface TemplateListProps {
  templates: readonly Template[];
  shown: Template;
  /** The one shown has changes that are not saved. */
  isEditing: boolean;
}

export function TemplateList({ templates, shown, isEditing }: TemplateListProps) {
  const { kind, channel, language } = shown;
  const hasText = (wanted: TemplateKind, on: Channel) =>
    templates.some(
      (template) => template.kind === wanted && template.channel === on && template.language === language,
    );
  const behind = new Set(
    templates
      .filter((template) => behindKorean(templates, template) !== undefined)
      .map((template) => template.kind),
  );
  return (
    <nav aria-label="알림 종류" className="c-panel p-2.5">
      {kindGroups.map((group) => (
        <div key={group.name} className="mb-2">
          <p className="px-2.5 py-1.5 text-micro font-semibold text-faint">{group.name}</p>
          {group.kinds.map((one) => (
            <Link
              key={one}
              // A kind that is not sent on this channel has a text for mail.
              to={paths.template(one, hasText(one, channel) ? channel : 'mail', language)}
              aria-current={one === kind ? 'page' : undefined}
              className="flex items-center justify-between rounded-[8px] px-2.5 py-1.5 text-sub hover:bg-ink-50 aria-[current=page]:bg-lamp-50 aria-[current=page]:font-semibold aria-[current=page]:text-ink-900"
            >
              {kindLabels[one].name}
              {one === kind && isEditing ? (
                <span className="text-micro text-lamp-800">고치는 중</span>
              ) : (
                behind.has(one) && <span className="text-micro text-lamp-800">한국어만 바뀜</span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
