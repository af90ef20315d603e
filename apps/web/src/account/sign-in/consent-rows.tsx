// The consents of a new member: two required ones, and marketing with two optional parts.
import { useId, useState, type ReactNode } from 'react';
import { documents } from '#web/navigation/paths.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { Checkbox, type CheckboxProps } from '#ui/form/checkbox.tsx';
import { describeMarketing } from '#domain/legal/marketing-data.text.ts';
import * as marketingText from '../marketing.text.ts';
import * as text from './consent-rows.text.ts';

export const noConsents = { terms: false, privacy: false, marketingAds: false, marketingEvents: false };

interface ConsentRowsProps {
  agreed: typeof noConsents;
  onChange: (agreed: typeof noConsents) => void;
}

export function ConsentRows({ agreed, onChange }: ConsentRowsProps) {
  const [open, setOpen] = useState(true);
  const marketingId = useId();
  const { marketingAds, marketingEvents } = agreed;
  const all = marketingAds && marketingEvents;
  const required = agreed.terms && agreed.privacy;
  const agreeTo = (change: Partial<typeof noConsents>) => onChange({ ...agreed, ...change });
  return (
    <div className="-mt-1 px-gutter">
      {/* Leaves the optional rows alone: agreeing to advertising is a choice of its own. */}
      <div className="mb-1 border-b border-line pb-1 font-semibold">
        <Checkbox
          checked={required}
          mixed={!required && (agreed.terms || agreed.privacy)}
          onChange={(both) => agreeTo({ terms: both, privacy: both })}
        >
          {text.agreeToRequired}
        </Checkbox>
      </div>
      <Row
        end={<DocumentLink href={documents.terms} label={text.readTerms} />}
        note={text.oldEnough}
        checked={agreed.terms}
        onChange={(terms) => agreeTo({ terms })}
      >
        <Mark>{text.required}</Mark> {text.terms}
      </Row>
      <Row
        end={<DocumentLink href={documents.privacyConsent} label={text.readPrivacy} />}
        checked={agreed.privacy}
        onChange={(privacy) => agreeTo({ privacy })}
      >
        <Mark>{text.required}</Mark> {text.privacy}
      </Row>
      <Row
        end={
          <IconButton
            icon={open ? 'up' : 'down'}
            iconSize={20}
            label={open ? text.hideMarketing : text.showMarketing}
            className="-mr-2.5 text-faint"
            aria-expanded={open}
            aria-controls={marketingId}
            onClick={() => setOpen(!open)}
          />
        }
        checked={all}
        mixed={!all && (marketingAds || marketingEvents)}
        onChange={(both) => agreeTo({ marketingAds: both, marketingEvents: both })}
      >
        <Mark optional>{text.optional}</Mark> {marketingText.marketing}
      </Row>
      <div
        id={marketingId}
        hidden={!open}
        className="ml-9 rounded-[18px] bg-tint px-4 py-1.5 [&>*+*]:mt-2 [&>*]:py-1.5"
      >
        <Row
          variant="small"
          end={<DocumentLink href={documents.marketingAdsConsent} label={text.readAds} />}
          note={describeMarketing('marketing_ads')}
          checked={marketingAds}
          onChange={(ads) => agreeTo({ marketingAds: ads })}
        >
          {marketingText.ads}
        </Row>
        <Row
          variant="small"
          end={<DocumentLink href={documents.marketingEventsConsent} label={text.readEvents} />}
          note={describeMarketing('marketing_events')}
          checked={marketingEvents}
          onChange={(events) => agreeTo({ marketingEvents: events })}
        >
          {marketingText.events}
        </Row>
      </div>
      <p className="mt-3.5 mb-6 ml-9 text-caption text-faint">{text.optionalNote}</p>
    </div>
  );
}

interface RowProps extends CheckboxProps {
  end: ReactNode;
}

function Row({ end, children, ...box }: RowProps) {
  return (
    <div className="flex items-center">
      <Checkbox {...box}>{children}</Checkbox>
      {end}
    </div>
  );
}

function Mark({ optional = false, children }: { optional?: boolean; children: ReactNode }) {
  return <b className={`mr-0.5 ${optional ? 'text-faint' : ''}`}>{children}</b>;
}

function DocumentLink({ href, label }: { href: string; label: string }) {
  return (
    <ExternalLink
      variant="bare"
      href={href}
      className="-mr-2.5 grid size-11 flex-none place-items-center rounded-md text-faint active:bg-ink-100"
    >
      <Icon name="right" size={20} />
      <span className="sr-only">{label}</span>
    </ExternalLink>
  );
}
