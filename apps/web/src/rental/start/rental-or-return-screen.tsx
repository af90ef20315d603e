// The screen "대여와 반납": the choice between renting and returning at a station.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '#client/config.ts';
import { useRequireMember } from '#web/navigation/members-only.ts';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useStation } from '#web/station/station.api.ts';
import { Lines } from '#ui/display/lines.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { Lamp } from '#ui/illustration/lamp.tsx';
import { productDrawing } from '#ui/illustration/product-art.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { rentalProcess, scannedStation } from '#web/session-state.ts';
import * as text from './rental-or-return.text.ts';
import { useStartRental } from './use-start-rental.ts';

const fallbackBrand = 'ondesk';
const thisYear = () => new Date().getFullYear();

export function RentalOrReturnScreen() {
  const latinName = useConfig()?.brand.latinName ?? fallbackBrand;
  const toast = useToast();
  const navigate = useNavigate();
  const requireMember = useRequireMember();
  const { startRental } = useStartRental();
  const station = useStation(scannedStation.read()).data;

  /** Specified (section 2): a return always begins with scanning the station. */
  async function startReturnHere(): Promise<void> {
    if (!(await requireMember(paths.rentalOrReturn))) return;
    rentalProcess.set('return');
    await navigate(paths.scan('station'));
  }

  return (
    <Screen header="home" layout="task" className="px-gutter pt-5">
      <h1 className="text-title-1 text-[1.75rem] leading-[2.375rem]">
        <Lines of={text.titleLines} />
      </h1>
      {station && (
        <p className="mt-2 flex items-center gap-1.5 text-sub">
          <Icon name="pin" size={18} />
          <span>
            <StationName of={station} />
          </span>
        </p>
      )}
      <div className="@container mt-7">
        <div className="grid gap-3">
          <Choice variant="rent" title={text.rent} line={text.rentLine} onPress={() => void startRental()}>
            <svg
              className={`absolute right-0 bottom-0 h-44 w-60 [@media(max-width:350px)]:h-[139px] [@media(max-width:350px)]:w-[190px] ${fadedBehindLargeText}`}
              viewBox="0 0 240 176"
              aria-hidden="true"
            >
              <Lamp tone="night" x={194} y={151} scale={0.7} />
              <image href={productDrawing('battery', 'night')} x="86" y="96" width="60" height="60" />
            </svg>
          </Choice>
          <Choice
            variant="return"
            title={text.giveBack}
            line={text.giveBackLine}
            onPress={() => void startReturnHere()}
          >
            <img
              className={`product-art absolute right-5.5 bottom-2 size-27 ${fadedBehindLargeText}`}
              src={productDrawing('cable')}
              alt=""
            />
          </Choice>
        </div>
      </div>
      <button
        type="button"
        className="mt-3 flex min-h-13 items-center gap-2 self-start font-semibold text-sub"
        onClick={() => toast(text.comingSoon)}
      >
        <Icon name="help" size={20} />
        {text.howItWorks}
        <Icon name="right" size={18} />
      </button>
      <p className="mt-auto pt-6 pb-5 text-center text-micro text-faint">
        © {thisYear()} {latinName} · Powered by {latinName}
      </p>
    </Screen>
  );
}

/** Text enlarged so far that it needs the whole width lies over the picture. */
const fadedBehindLargeText = '@max-[15rem]:opacity-20';

const variants = {
  rent: {
    icon: 'qr',
    box: 'min-h-44 bg-night bg-[linear-gradient(transparent_calc(100%-26px),var(--od-veil)_0)] text-inverse',
    line: 'text-inverse-sub',
    sign: 'mb-5 text-accent',
  },
  return: { icon: 'return', box: 'min-h-37 bg-tint', line: 'text-sub', sign: '' },
} as const;

interface ChoiceProps {
  variant: keyof typeof variants;
  title: string;
  line: string;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ variant, title, line, onPress, children }: ChoiceProps) {
  const { icon, box, line: lineColour, sign } = variants[variant];
  return (
    <button
      type="button"
      className={`relative block overflow-hidden rounded-[24px] text-left transition-transform duration-(--od-t-press) ease-out active:scale-98 ${box}`}
      onClick={onPress}
    >
      {children}
      <span className="relative flex min-h-[inherit] flex-col p-6">
        <b className="text-title-2">{title}</b>
        <span className={`mt-1 max-w-[60%] text-body-2 @max-[15rem]:max-w-none ${lineColour}`}>{line}</span>
        <Icon name={icon} size={28} className={`mt-auto ${sign}`} />
      </span>
    </button>
  );
}
