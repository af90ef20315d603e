// A station's poster as it is printed.
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#client/config.ts';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';
import { QrCode } from '#console/illustration/qr-code.tsx';
import { describeWeek } from '#domain/time/describe-week.ts';
import { readMinuteOfDay } from '#domain/time/korean-time.ts';
import type { DayHours } from '#domain/time/opening-hours.ts';
import { Logo } from '#ui/illustration/logo.tsx';
import { Desk } from '../desk.tsx';
import type { PosterSize } from '../label-settings.ts';
import { PosterSteps } from './poster-steps.tsx';

const papers = { A4: { width: 210, height: 297 }, A5: { width: 148, height: 210 } } as const;

type StationHours = ConsoleReply<'GET /api/v1/console/stations/{id}'>['hours'];

/** Monday to Sunday. */
const weekOf = (hours: StationHours): (DayHours | null)[] =>
  Array.from({ length: 7 }, (_, day) => {
    const found = hours.find(({ weekday }) => weekday === day + 1);
    return found === undefined
      ? null
      : { opensAtMinute: readMinuteOfDay(found.opens), closesAtMinute: readMinuteOfDay(found.closes) };
  });

export interface PosterPreviewProps {
  stationId: number | undefined;
  size: PosterSize;
  /** With a second line in English. */
  english: boolean;
}

export function PosterPreview({ stationId, size, english }: PosterPreviewProps) {
  const { data: station } = useQuery({
    ...consoleQuery('GET /api/v1/console/stations/{id}', {
      params: { id: stationId ?? 0 },
      tags: ['stations'],
    }),
    enabled: stationId !== undefined,
  });
  const operator = useConfig()?.operator;
  const paper = papers[size];
  return (
    <Desk
      page={0}
      pages={1}
      onPage={() => undefined}
      words={`장 · 실제 크기 ${size}`}
      firstZoom={size === 'A4' ? 64 : 80}
    >
      {(px) => {
        // The drawing is that of the A4 sheet, made smaller for A5.
        const mm = (px * paper.width) / papers.A4.width;
        return (
          <div
            className="light relative flex-none overflow-hidden bg-lamp-400 text-ink-900 shadow-3"
            style={{ width: paper.width * px, height: paper.height * px, fontSize: 4 * mm }}
          >
            <div className="absolute inset-x-0 top-0 bg-ink-900" style={{ height: 132 * mm }} />
            <div className="absolute" style={{ left: 15 * mm, top: 12.5 * mm }}>
              <Logo tone="night" height={10 * mm} />
            </div>
            {station !== undefined && (
              <p
                className="absolute font-medium text-inverse-sub"
                style={{ right: 15 * mm, top: 15 * mm, fontSize: 4.5 * mm }}
              >
                스테이션 {station.id}
              </p>
            )}
            <div className="absolute inset-x-0 text-center text-white" style={{ top: 36 * mm }}>
              <p className="leading-tight font-bold tracking-[-0.03em]" style={{ fontSize: 15 * mm }}>
                찍으면, 불이 켜져요
              </p>
              <p
                className="leading-relaxed text-inverse-sub"
                style={{ fontSize: 5.4 * mm, marginTop: 4 * mm }}
              >
                충전기, 케이블, 보조배터리를 1시간부터 빌려요.
                <br />
                반납은 가까운 아무 스테이션에서나.
              </p>
              {english && (
                <p lang="en" className="text-inverse-sub" style={{ fontSize: 4 * mm, marginTop: 1 * mm }}>
                  Scan to rent chargers, cables and power banks by the hour. Return at any station.
                </p>
              )}
            </div>
            <div
              className="absolute flex flex-col items-center justify-center bg-white shadow-3"
              style={{
                left: 49.5 * mm,
                top: 91 * mm,
                width: 111 * mm,
                height: 120 * mm,
                borderRadius: 11 * mm,
                gap: 5 * mm,
              }}
            >
              {station === undefined ? (
                <p className="text-faint" style={{ fontSize: 5 * mm }}>
                  스테이션을 골라 주세요
                </p>
              ) : (
                <>
                  <QrCode text={station.posterUrl} size={86 * mm} label={`${station.name} 포스터의 QR코드`} />
                  <b className="text-center leading-tight font-bold" style={{ fontSize: 7 * mm }}>
                    {station.name}
                    {english && station.nameEn && (
                      <span lang="en" className="block font-medium" style={{ fontSize: 4.2 * mm }}>
                        {station.nameEn}
                      </span>
                    )}
                  </b>
                </>
              )}
            </div>
            <PosterSteps mm={mm} english={english} />
            <div
              className="absolute inset-x-0 flex justify-between font-medium"
              style={{
                top: 275 * mm,
                paddingInline: 15 * mm,
                columnGap: 4 * mm,
                lineHeight: `${6.1 * mm}px`,
              }}
            >
              <p className="min-w-0 flex-1 truncate">
                {station !== undefined && `운영 시간 ${describeWeek(weekOf(station.hours))}`}
                <br />
                {operator !== undefined && `도움이 필요하면 ${operator.phone}`}
              </p>
              <p className="flex-none text-right">
                {operator?.companyName}
                <br />
                {operator?.email}
              </p>
            </div>
          </div>
        );
      }}
    </Desk>
  );
}
