// 설정 → 약관: every version of the legal documents, when it was announced, and how many members have agreed.
import { formatDay } from '#console/format/format-time.ts';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { formatNumber } from '#domain/text/won.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { SettingsColumns } from '../settings-columns.tsx';
import { useDocumentVersions, type DocumentVersion } from '../settings.api.ts';

const titles: Readonly<Record<DocumentVersion['document'], string>> = {
  TERMS: '서비스 이용약관',
  PRIVACY: '개인정보 수집 및 이용 동의',
  PRIVACY_POLICY: '개인정보 처리방침',
};

const states: Readonly<Record<DocumentVersion['state'], { label: string; tone: BadgeTone }>> = {
  PREPARED: { label: '준비함', tone: 'plain' },
  ANNOUNCED: { label: '시행 예정', tone: 'settling' },
  IN_FORCE: { label: '시행 중', tone: 'on' },
  REPLACED: { label: '지난 버전', tone: 'off' },
};

export function DocumentsSettings() {
  const query = useDocumentVersions();
  return (
    <SettingsColumns group="documents" side={<DocumentsSide />}>
      <Panel bare title="약관과 방침">
        <AsyncContent
          query={query}
          failed={
            <FailedList
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          }
        >
          {({ versions }) => (
            <ul className="mt-2">
              {versions.map((version) => (
                <VersionRow key={`${version.document}${version.version}`} {...version} />
              ))}
            </ul>
          )}
        </AsyncContent>
      </Panel>
    </SettingsColumns>
  );
}

function VersionRow(version: DocumentVersion) {
  const { document, state, path, consentNeeded } = version;
  const title = titles[document];
  const day = version.version.replaceAll('-', '.');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold">
          {path === null ? (
            title
          ) : (
            <ExternalLink variant="bare" href={path} className="hover:underline">
              {title}
              <span className="sr-only"> {day} 버전 보기</span>
            </ExternalLink>
          )}
        </p>
        <p className="text-small text-sub">
          {[`${day}부터`, announcement(version)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="self-start">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </span>
      {consentNeeded && state !== 'PREPARED' && <Agreed {...version} />}
    </li>
  );
}

/** When members are told by mail, or were. */
function announcement({ noticeOn, announcedAt, consentNeeded }: DocumentVersion): string {
  if (noticeOn === null) return '';
  const mail =
    announcedAt === null
      ? `${noticeOn.replaceAll('-', '.')}에 메일로 알려요`
      : `${formatDay(announcedAt)}에 메일로 알렸어요`;
  return consentNeeded ? mail : `${mail} · 동의 없이 시행해요`;
}

function Agreed({ agreed, notYet }: DocumentVersion) {
  const [yes, no] = [agreed ?? 0, notYet ?? 0];
  const share = yes + no === 0 ? 0 : (yes / (yes + no)) * 100;
  return (
    <div className="col-span-2">
      <div className="h-1.5 rounded-full bg-ink-100" aria-hidden="true">
        <div className="h-full rounded-full bg-ink-700" style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="mt-1.5 flex justify-between text-small">
        <span>동의 {formatNumber(yes)}명</span>
        <span className="text-sub">아직 {formatNumber(no)}명</span>
      </p>
    </div>
  );
}

function DocumentsSide() {
  return (
    <>
      <Tip className="bg-surface shadow-1">
        불리한 변경은 <b>30일 전</b>, 그 밖의 변경은 <b>7일 전</b>에 메일로 알려요. 그날부터 회원이 앱을 열면
        동의를 물어요.
      </Tip>
      <Tip className="bg-surface shadow-1">
        시행한 뒤에는 동의하지 않은 회원이 새로 빌릴 수 없어요. 반납, 결제, 시간 멈춤, 문의, 멤버십 해지,
        탈퇴는 할 수 있어요.
      </Tip>
      <Tip className="bg-surface shadow-1">
        새 버전은 서버에서 명령으로 준비해요. 콘솔에서는 볼 수만 있어요.
      </Tip>
    </>
  );
}
