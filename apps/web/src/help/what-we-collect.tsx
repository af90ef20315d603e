// Which personal data is collected, why and for how long.
import type { ReactNode } from 'react';
import { collectedData, type CollectedData } from '#domain/legal/collected-data.text.ts';
import { CONTRACT_RETENTION_YEARS } from '#domain/legal/retention.ts';
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import * as text from './what-we-collect.text.ts';

interface CollectedGroup {
  title: string;
  line: string;
  data: readonly CollectedData[];
}

/** The list of the privacy policy, in the groups this page is specified to have. */
const groups: readonly CollectedGroup[] = [
  {
    title: text.account,
    line: text.accountLine,
    data: [
      collectedData.account,
      collectedData.email,
      collectedData.picture,
      collectedData.providerGrant,
      collectedData.consents,
    ],
  },
  {
    title: text.rentals,
    line: text.rentalsLine,
    data: [
      collectedData.rentals,
      collectedData.payments,
      collectedData.reports,
      collectedData.inquiries,
      collectedData.memberCare,
      collectedData.notifications,
      collectedData.notificationSettings,
      collectedData.phone,
      collectedData.exports,
      collectedData.bookmarks,
      collectedData.stockAlerts,
      collectedData.coupons,
      collectedData.formerMembers,
      collectedData.accessLog,
      collectedData.networkAddress,
      collectedData.withdrawalReason,
    ],
  },
  { title: text.tokens, line: text.tokensLine, data: [collectedData.sessions] },
  {
    title: text.location,
    line: text.locationLine,
    data: [collectedData.location],
  },
  {
    title: text.complaints,
    line: text.complaintsLine,
    data: [collectedData.complaint],
  },
];

export function WhatWeCollect() {
  return (
    <Section title={text.title} className="mt-4">
      <dl className="grid gap-5 px-gutter pt-1">
        {groups.map(({ title, line, data }) => (
          <Collected key={title} what={title} data={data}>
            {line}
          </Collected>
        ))}
        <Collected what={text.kept}>{text.keptLine(CONTRACT_RETENTION_YEARS)}</Collected>
      </dl>
      <p className="px-gutter pt-3">
        <ExternalLink href={documents.privacy} className="inline-flex min-h-11 items-center">
          {text.readPolicy}
        </ExternalLink>
      </p>
    </Section>
  );
}

interface CollectedProps {
  what: string;
  data?: readonly CollectedData[] | undefined;
  children: ReactNode;
}

function Collected({ what, data, children }: CollectedProps) {
  return (
    <div>
      <dt className="font-semibold">{what}</dt>
      <dd className="mt-0.5 text-sub">
        {children}
        {data && (
          <ul className="mt-1.5 grid gap-1 text-caption text-faint">
            {data.map(({ items }) => (
              <li key={items}>{items}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
