// 설정 → 언어: which languages renters read, and which of what they see now has English.
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/text/won.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import type { SettingFieldProps } from '../field/setting-input.ts';
import { useEnglishTexts, type EnglishTexts } from '../settings.api.ts';
import { textKinds } from './english-texts.text.ts';

export interface LanguagesPanelsProps {
  /** Of `languages.english`. */
  field: Omit<SettingFieldProps, 'row'> | undefined;
}

export function LanguagesPanels({ field }: LanguagesPanelsProps) {
  const texts = useEnglishTexts().data;
  return (
    <>
      <Panel
        title="고객 화면의 언어"
        end={<span className="text-small text-sub">콘솔은 한국어예요</span>}
        className="px-6"
      >
        <Language letter="가" name="한국어" line="약관과 방침은 한국어가 효력이 있어요">
          <span className="flex items-center gap-2 rounded-[12px] bg-ink-50 px-3.5 py-2 text-sub">
            <Icon name="lock" size={16} />늘 켬
          </span>
        </Language>
        <Language letter="A" name="English" line={`기기 언어가 영어면 먼저 보여요.${shareText(texts)}`}>
          {field && (
            <Switch
              bare
              label="English"
              on={field.typed === true}
              disabled={field.disabled}
              onChange={field.onChange}
            />
          )}
        </Language>
      </Panel>
      {texts && <TextsByKind texts={texts} />}
    </>
  );
}

/** Nothing while nobody has come. */
function shareText(texts: EnglishTexts | undefined): string {
  if (texts === undefined || texts.members.all === 0) return '';
  const { english, all } = texts.members;
  const share = (Math.round((english / all) * 1000) / 10).toLocaleString('ko');
  return ` 지난 30일 회원의 ${share}% · ${formatNumber(english)}명`;
}

interface LanguageProps {
  letter: string;
  name: string;
  line: string;
  children: ReactNode;
}

function Language({ letter, name, line, children }: LanguageProps) {
  return (
    <div className="flex items-center gap-3.5 border-b border-line py-3.5 last:border-b-0">
      <span
        className="grid size-9 flex-none place-items-center rounded-[10px] bg-ink-50 font-bold"
        aria-hidden="true"
      >
        {letter}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-sub">{line}</p>
      </div>
      {children}
    </div>
  );
}

function TextsByKind({ texts }: { texts: EnglishTexts }) {
  return (
    <Panel
      title="영어가 있는 글"
      end={<span className="text-small text-sub">지금 고객에게 보이는 것만 세요</span>}
      className="mt-3.5 px-6"
    >
      <table className="w-full">
        <thead>
          <tr className="text-left text-small text-sub">
            <th className="pb-2 font-semibold">종류</th>
            <th className="pb-2 font-semibold">있음</th>
            <th className="pb-2 text-right font-semibold">빠짐</th>
          </tr>
        </thead>
        <tbody>
          {texts.kinds.map(({ kind, all, english }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-semibold">
                <span className="flex items-center gap-3">
                  <span className="grid size-8 flex-none place-items-center rounded-[10px] bg-ink-50">
                    <Icon name={textKinds[kind].icon} size={17} />
                  </span>
                  {textKinds[kind].label}
                </span>
              </th>
              <td>
                <Share part={english} of={all} />
              </td>
              <td className="text-right font-semibold whitespace-nowrap">
                {english === all ? (
                  <span className="text-open">모두 있어요</span>
                ) : (
                  `${formatNumber(all - english)}개`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Share({ part, of }: { part: number; of: number }) {
  return (
    <span className="flex items-center gap-4">
      <span className="h-1.5 w-[150px] flex-none rounded-full bg-ink-100 max-stack:hidden" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-ink-700"
          style={{ inlineSize: `${of === 0 ? 100 : (part / of) * 100}%` }}
        />
      </span>
      <span className="w-[72px] text-right max-stack:w-auto">
        {`${formatNumber(part)} / ${formatNumber(of)}`}
      </span>
    </span>
  );
}
