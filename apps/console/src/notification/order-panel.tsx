// In which order the channels are tried.
import { Panel, Tip } from '#console/ui/display/panel.tsx';

const order = [
  ['웹 푸시', '알림을 켠 기기에 먼저 보내요'],
  ['메일', '푸시가 하나도 닿지 않으면. 영수증은 늘 메일로'],
  ['알림톡', '연결하고 회원이 동의했을 때만'],
] as const;

export function OrderPanel() {
  return (
    <Panel title="보내는 차례">
      <ol className="grid gap-3">
        {order.map(([name, line], index) => (
          <li key={name} className="flex items-center gap-3">
            <span className="grid size-[26px] flex-none place-items-center rounded-[9px] bg-ink-100 font-bold">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-small text-sub">{line}</p>
            </div>
          </li>
        ))}
      </ol>
      <Tip icon="refresh" className="mt-4">
        닿지 않으면 1분, 5분, 15분 뒤에 다시 보내고 그래도 안 되면 실패로 남겨요.
      </Tip>
    </Panel>
  );
}
