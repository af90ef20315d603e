// What renters reported, on a field worker's list: their own words, and the first photo, which opens large.
import { useState } from 'react';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { LargePhoto } from '#console/ui/overlay/large-photo.tsx';
import { kindBadge, titleOf } from '#console/report/report-labels.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import type { FieldReport } from './field.api.ts';
import { CardList, IconTile, ProductTile, Row, SectionTitle } from './layout/card.tsx';

/**
 * What somebody on site can see to: an objection to a charge and what staff ask for are decided in the office. That nobody of
 * the staff reported it makes it a renter's; who, is not kept on the phone.
 */
export function listOnSite(reports: readonly FieldReport[]): FieldReport[] {
  return reports.filter(({ staff, kind }) => staff === null && kind !== 'OBJECTION');
}

export function ReportList({ reports }: { reports: readonly FieldReport[] }) {
  if (reports.length === 0) return null;
  return (
    <>
      <SectionTitle>고객 신고</SectionTitle>
      <CardList label="고객 신고">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </CardList>
    </>
  );
}

function ReportRow({ report }: { report: FieldReport }) {
  const { item, product, station } = report;
  const { tone, label } = kindBadge(report);
  const to = item ? fieldPaths.item(item.no) : station ? fieldPaths.station(station.id) : undefined;
  const place = item && station ? `${station.name} · ` : '';
  return (
    <Row
      {...(to === undefined ? {} : { to })}
      picture={
        product ? (
          <ProductTile name={product.category} src={product.imageUrl} />
        ) : (
          <IconTile icon="pin" tone="danger" />
        )
      }
      title={item?.no ?? station?.name ?? report.no}
      line={place + titleOf(report)}
      end={<Badge tone={tone}>{label}</Badge>}
      aside={<ReportPhoto report={report} />}
    />
  );
}

export function ReportPhoto({ report }: { report: FieldReport | undefined }) {
  const [isLarge, setLarge] = useState(false);
  const [first] = report?.photos ?? [];
  if (report === undefined || first === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="size-11 flex-none overflow-hidden rounded-[12px] bg-ink-50"
        aria-label={`${report.no} 신고 사진 크게 보기`}
        onClick={() => setLarge(true)}
      >
        <img src={first} alt="" className="size-full object-cover" />
      </button>
      <LargePhoto photos={report.photos} shown={isLarge ? 0 : undefined} onClose={() => setLarge(false)} />
    </>
  );
}
