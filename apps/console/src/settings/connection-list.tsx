// Whether the outside parties answer: in short beside the rental rules, in full on a page of its own.
import { formatTime } from '#console/format/format-time.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { SettingsColumns } from './settings-columns.tsx';
import { useConnections, type Connection } from './settings.api.ts';

const connections: Record<Connection['name'], { label: string; line: string; icon: IconName }> = {
  gateway: { label: '카드 결제', line: '승인, 취소, 조회', icon: 'card' },
  kakao: { label: '카카오 로그인', line: '회원 로그인', icon: 'chat' },
  google: { label: '구글 로그인', line: '회원 로그인', icon: 'user' },
  mail: { label: '메일', line: '영수증, 알림, 초대', icon: 'mail' },
  push: { label: '웹 푸시', line: '반납 알림', icon: 'mobile' },
  alimtalk: { label: '알림톡', line: '반납 알림', icon: 'send' },
  storage: { label: '사진 저장소', line: '물품, 신고, 공지 사진', icon: 'image' },
};

function StateBadge({ state, since, sandbox }: Connection) {
  if (state === 'OK' && sandbox) return <Badge tone="off">연습 모드</Badge>;
  if (state === 'OK') return <Badge tone="on">정상</Badge>;
  if (state === 'OFF') return <Badge tone="off">꺼짐</Badge>;
  return <Badge tone="trouble">{since === null ? '실패' : `실패 ${formatTime(since)}부터`}</Badge>;
}

export function ConnectionList() {
  const query = useConnections();
  return (
    <Panel title="연결 상태">
      <AsyncContent query={query}>
        {({ connections: all }) => (
          <Facts>
            {all.map((connection) => (
              <Fact key={connection.name} name={connections[connection.name].label}>
                <StateBadge {...connection} />
              </Fact>
            ))}
          </Facts>
        )}
      </AsyncContent>
      <p className="mt-2 text-small text-sub">열쇠와 비밀값은 콘솔에서 보거나 바꿀 수 없어요.</p>
    </Panel>
  );
}

export function ConnectionsSettings() {
  const query = useConnections();
  const failing = query.data?.connections.filter(({ state }) => state === 'FAILING') ?? [];
  return (
    <SettingsColumns group="connections" side={<ConnectionsSide failing={failing} />}>
      <Panel
        bare
        title="연결 상태"
        end={
          <>
            <span className="text-small text-sub">1분마다 확인</span>
            <Button size="s" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
              지금 확인
            </Button>
          </>
        }
      >
        <AsyncContent query={query}>
          {({ connections: all }) => (
            <ul className="mt-2">
              {all.map((connection) => (
                <ConnectionRow key={connection.name} {...connection} />
              ))}
            </ul>
          )}
        </AsyncContent>
        <p className="border-t border-line px-5 py-3.5 text-small text-sub">
          열쇠와 비밀값은 콘솔에서 보거나 바꿀 수 없어요. 서버 설정에서만 바꿔요.
        </p>
      </Panel>
    </SettingsColumns>
  );
}

function ConnectionRow(connection: Connection) {
  const { label, line, icon } = connections[connection.name];
  const isFailing = connection.state === 'FAILING';
  return (
    <li
      className={`flex min-h-[62px] items-center gap-3 border-t border-line px-5 ${isFailing ? 'bg-red-50' : ''}`}
    >
      <span className={`grid size-9 place-items-center rounded-sm ${isFailing ? 'bg-surface' : 'bg-ink-50'}`}>
        <Icon name={icon} size={18} />
      </span>
      <div className="flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-small text-sub">{connection.state === 'OFF' ? '연결하지 않음' : line}</p>
      </div>
      <StateBadge {...connection} />
    </li>
  );
}

function ConnectionsSide({ failing }: { failing: readonly Connection[] }) {
  return (
    <>
      {failing.map(({ name, since }) => (
        <Panel key={name} title={`${connections[name].label} 연결이 안 돼요`}>
          <p className="text-small text-sub">
            {since === null ? '지금' : `${formatTime(since)}부터`} 답이 없어요.
          </p>
          <Tip tone="danger" className="mt-3">
            서버 설정의 주소와 비밀값이 바뀌었는지 확인해 주세요. 다시 살아나면 저절로 이어져요.
          </Tip>
        </Panel>
      ))}
      <Tip className="bg-surface shadow-1">
        <b>연습 모드</b>는 실제 회사 대신 우리 서버가 답하고 있다는 뜻이에요. 실제 결제나 메일은 나가지
        않아요.
      </Tip>
    </>
  );
}
