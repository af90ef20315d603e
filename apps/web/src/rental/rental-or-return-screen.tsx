// The question at a station: rent or return?
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '#web/calls/config.ts';
import { useRequireMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useStation } from '#web/station/station.calls.ts';
import { Icon } from '#web/ui/art/icon.tsx';
import { Lamp } from '#web/ui/art/lamp.tsx';
import { productDrawing } from '#web/ui/art/product-art.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { rentalProcess, scannedStation } from '#web/visit.ts';
import { useStartProcess } from './start-process.ts';
import './rental-or-return.css';

const brandUntilKnown = 'ondesk';
const thisYear = () => new Date().getFullYear();

export function RentalOrReturnScreen() {
  const latinName = useConfig()?.brand.latinName ?? brandUntilKnown;
  const toast = useToast();
  const navigate = useNavigate();
  const requireMember = useRequireMember();
  const { startRental } = useStartProcess();
  const station = useStation(scannedStation.read()).data;

  /** A return always begins at the station it ends at (specification, section 2). */
  async function startReturnHere(): Promise<void> {
    if (!(await requireMember(paths.rentalOrReturn))) return;
    rentalProcess.keep('return');
    await navigate(paths.scan('station'));
  }

  return (
    <Screen header="home" layout="task" className="px-gutter pt-5">
      <h1 className="text-title-1 text-[1.75rem] leading-[2.375rem]">
        반가워요! <br />
        무엇을 도와드릴까요?
      </h1>
      {station && (
        <p className="mt-2 flex items-center gap-1.5 text-sub">
          <Icon name="pin" size={18} />
          {station.name}
        </p>
      )}
      <div className="choices mt-7">
        <div className="grid gap-3">
          <Choice look="rent" title="빌리기" line="물품 QR을 스캔해요" onPress={() => void startRental()}>
            <svg className="choice__scene" viewBox="0 0 240 176" aria-hidden="true">
              <Lamp tone="night" x={194} y={151} scale={0.7} />
              <image href={productDrawing('battery', 'night')} x="86" y="96" width="60" height="60" />
            </svg>
          </Choice>
          <Choice
            look="return"
            title="반납하기"
            line="스테이션 QR을 스캔해요"
            onPress={() => void startReturnHere()}
          >
            <img className="choice__thing" src={productDrawing('cable')} alt="" />
          </Choice>
        </div>
      </div>
      <button
        type="button"
        className="mt-3 flex min-h-13 items-center gap-2 self-start font-semibold text-sub"
        onClick={() => toast('준비 중')}
      >
        <Icon name="help" size={20} />
        이용 방법 보기
        <Icon name="right" size={18} />
      </button>
      <p className="mt-auto pt-6 pb-5 text-center text-micro text-faint">
        © {thisYear()} {latinName} · Powered by {latinName}
      </p>
    </Screen>
  );
}

interface ChoiceProps {
  look: 'rent' | 'return';
  title: string;
  line: string;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ look, title, line, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className="choice" data-look={look} onClick={onPress}>
      {children}
      <span className="choice__words">
        <b className="choice__title">{title}</b>
        <span className="choice__line">{line}</span>
        <Icon name={look === 'rent' ? 'qr' : 'ret'} size={28} className="choice__sign" />
      </span>
    </button>
  );
}
