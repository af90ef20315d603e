// The poster of a station: which station, which paper, and what it will look like.
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#client/config.ts';
import type { ConsoleReply } from '#client/console-call.ts';
import { consoleQuery } from '#client/console-query.ts';
import { useRulesInForce, type RulesInForce } from '#client/rules-in-force.ts';
import { useStationChoices } from '#console/choices/choices.api.ts';
import { QrCode } from '#console/illustration/qr-code.tsx';
import { useMay } from '#console/session/session.api.ts';
import { describeWeek } from '#domain/time/describe-week.ts';
import { readMinuteOfDay } from '#domain/time/korean-time.ts';
import type { DayHours } from '#domain/time/opening-hours.ts';
import { formatWon } from '#domain/text/won.ts';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { Desk } from './label-preview.tsx';
import type { PosterSize } from './label-settings.ts';

export interface PosterFormProps {
  stationId: number | undefined;
  onStation: (id: number | undefined) => void;
  size: PosterSize;
  onSize: (size: PosterSize) => void;
}

export function PosterForm({ stationId, onStation, size, onSize }: PosterFormProps) {
  // A depot has no poster: renters never come there.
  const stations = useStationChoices({ chosen: stationId, depots: false });
  const name = stationId === undefined ? undefined : stations.nameOf(stationId);
  return (
    <>
      <PickerField
        label="어느 스테이션"
        required
        placeholder="스테이션 찾기"
        choices={stations.choices}
        onQuery={stations.onQuery}
        value={
          stationId === undefined || name === undefined ? null : { value: String(stationId), label: name }
        }
        onChange={(choice) => onStation(choice === null ? undefined : Number(choice.value))}
      />
      <OptionCards
        label="종이"
        value={size}
        onChange={onSize}
        options={[
          { value: 'A4', label: 'A4', note: '210 × 297 mm · 벽이나 게시판' },
          { value: 'A5', label: 'A5', note: '148 × 210 mm · 책상 위나 계산대' },
        ]}
      />
      <Tip>고객이 휴대전화 카메라로 찍으면 이 스테이션이 바로 열려요. 앱을 깔지 않아도 돼요.</Tip>
    </>
  );
}

const papers = { A4: { width: 210, height: 297 }, A5: { width: 148, height: 210 } } as const;

type Step = { icon: IconName; title: string; line: string };

type StationHours = ConsoleReply<'GET /api/v1/console/stations/{id}'>['hours'];

const stepsUnder = (
  { maxHours, graceMinutes }: RulesInForce,
  lowestPrice: number | undefined,
): readonly Step[] => [
  { icon: 'scan', title: '카메라로 QR을 찍어요', line: '앱을 깔지 않아도 돼요' },
  {
    icon: 'card',
    title: '시간을 고르고 결제해요',
    line: `${lowestPrice === undefined ? '' : `${formatWon(lowestPrice)}부터, `}${maxHours}시간까지`,
  },
  {
    icon: 'return',
    title: '아무 곳에나 반납해요',
    line: graceMinutes > 0 ? `${graceMinutes}분까지는 괜찮아요` : '반납 시간을 지켜 주세요',
  },
];

/** What an hour costs at least, of anything renters can see; undefined for whoever may not read products. */
function useLowestPrice(): number | undefined {
  const { data } = useQuery({
    ...consoleQuery('GET /api/v1/console/products', { tags: ['products'] }),
    enabled: useMay('product.read'),
  });
  if (data === undefined) return undefined;
  const prices = data.products.flatMap(({ hidden, pricePerHour }) => (hidden ? [] : [pricePerHour]));
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/** Monday to Sunday. */
const weekOf = (hours: StationHours): (DayHours | null)[] =>
  Array.from({ length: 7 }, (_, day) => {
    const found = hours.find(({ weekday }) => weekday === day + 1);
    return found === undefined
      ? null
      : { opensAtMinute: readMinuteOfDay(found.opens), closesAtMinute: readMinuteOfDay(found.closes) };
  });

export function PosterPreview({ stationId, size }: { stationId: number | undefined; size: PosterSize }) {
  const { data: station } = useQuery({
    ...consoleQuery('GET /api/v1/console/stations/{id}', {
      params: { id: stationId ?? 0 },
      tags: ['stations'],
    }),
    enabled: stationId !== undefined,
  });
  const steps = stepsUnder(useRulesInForce(), useLowestPrice());
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
            className="relative flex-none overflow-hidden bg-lamp-400 text-ink-900 shadow-3"
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
                  </b>
                </>
              )}
            </div>
            <ul
              className="absolute inset-x-0 grid grid-cols-3 text-center"
              style={{ top: 222 * mm, paddingInline: 12 * mm }}
            >
              {steps.map(({ icon, title, line }) => (
                <li key={icon} className="grid justify-items-center" style={{ gap: 2.4 * mm }}>
                  <span
                    className="grid place-items-center bg-white"
                    style={{ width: 17 * mm, height: 17 * mm, borderRadius: 5 * mm }}
                  >
                    <Icon name={icon} size={8 * mm} />
                  </span>
                  <b className="leading-tight font-bold" style={{ fontSize: 4.7 * mm }}>
                    {title}
                  </b>
                  <span className="leading-tight" style={{ fontSize: 4 * mm }}>
                    {line}
                  </span>
                </li>
              ))}
            </ul>
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
