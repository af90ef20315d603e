// Beside a leak: whom it goes to, what leaked, and whether it must be reported.
import { formatFullTime } from '#console/format/format-time.ts';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { leakTables } from '#domain/legal/leak.ts';
import type { Leak } from './leak.api.ts';
import { fileNames, people, postingRule, reportRule, type Step } from './leak.text.ts';

export function LeakSide({ leak, onStep }: { leak: Leak; onStep: (step: Step) => void }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3.5 max-wide:col-start-2 max-stack:col-start-1">
      <ToWhom leak={leak} onStep={onStep} />
      <What leak={leak} />
      <Authority leak={leak} onStep={onStep} />
    </div>
  );
}

function ToWhom({ leak, onStep }: { leak: Leak; onStep: (step: Step) => void }) {
  const { touched, reachable, byHand } = leak.people;
  return (
    <Panel
      title="누구에게"
      end={
        <Button size="s" variant="ghost" onClick={() => onStep('people')}>
          명단
        </Button>
      }
    >
      <Facts>
        <Fact name={leak.everybody ? '전체 회원' : '접속기록에서 찾음'}>{people(touched - byHand)}</Fact>
        {byHand > 0 && <Fact name="직접 넣음">{people(byHand)}</Fact>}
        <Fact name="메일이 없는 회원">−{people(touched - reachable)}</Fact>
        <Fact name="알릴 회원" total>
          {people(reachable)}
        </Fact>
      </Facts>
      <p className="mt-2 text-caption text-sub">
        {leak.everybody
          ? `${formatFullTime(leak.to)}까지 가입한 모든 회원이에요.`
          : `접속기록과 감사 로그에서 ${formatFullTime(leak.from)} – ${formatFullTime(leak.to)}에 본 회원이에요.`}
        {touched > reachable && ` ${postingRule(touched - reachable)}`}
      </p>
      {leak.unnamedDownloads > 0 && (
        <Tip tone="danger" className="mt-2.5">
          누가 들어 있었는지 남지 않은 내려받기가 {leak.unnamedDownloads}건 있어요. 명단에 직접 넣거나 전체
          회원으로 바꿔 주세요.
        </Tip>
      )}
    </Panel>
  );
}

function What({ leak }: { leak: Leak }) {
  return (
    <Panel title="무엇이">
      <Facts>
        <Fact name="표">{leak.tables.map((table) => leakTables[table]).join(' · ')}</Fact>
        <Fact name="항목">{leak.notice.ko.items === '' ? '아직 적지 않았어요' : leak.notice.ko.items}</Fact>
        <Fact name="계정">{leak.staff?.map(({ name }) => name).join(', ') ?? '모든 직원'}</Fact>
        <Fact name="내려받기">
          {leak.downloads.length === 0
            ? '없음'
            : leak.downloads
                .slice(0, 3)
                .map(({ kind, at }) => `${fileNames[kind] ?? kind} ${formatFullTime(at)}`)
                .join(', ')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Authority({ leak, onStep }: { leak: Leak; onStep: (step: Step) => void }) {
  return (
    <Panel
      title="신고할 곳"
      end={
        leak.reportedAt === null && leak.mustReport ? (
          <Button size="s" variant="ghost" onClick={() => onStep('record')}>
            기록
          </Button>
        ) : undefined
      }
    >
      <p className="text-small text-sub">{reportRule}</p>
      <p className="mt-2.5 font-semibold">
        {leak.reportedAt !== null
          ? `신고함 · ${leak.reportReference ?? ''}`
          : leak.mustReport
            ? '신고해야 하는 사고예요'
            : '지금 아는 것으로는 신고 대상이 아니에요'}
      </p>
    </Panel>
  );
}
