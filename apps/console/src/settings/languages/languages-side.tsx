// What lacks English, each with the way to its form, and how an English station name reads.
import { useState } from 'react';
import { formatNumber } from '#domain/text/won.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { useEnglishTexts } from '../settings.api.ts';
import { textKinds } from './english-texts.text.ts';

const SHOWN_AT_FIRST = 5;

export function LanguagesSide() {
  const texts = useEnglishTexts().data;
  const [showsAll, setShowsAll] = useState(false);
  if (texts === undefined) return null;
  const { missing, missingInAll } = texts;
  const shown = showsAll ? missing : missing.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Panel
        title="영어가 없는 글"
        quiet={missingInAll === 0 ? undefined : `${formatNumber(missingInAll)}개`}
      >
        {missing.length === 0 && <p className="text-small text-sub">모두 있어요</p>}
        <ul>
          {shown.map(({ kind, id, name }) => (
            <li key={`${kind}${id}`} className="flex items-center gap-3 border-b border-line py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{name}</p>
                <p className="text-small text-sub">{textKinds[kind].word}</p>
              </div>
              <ButtonLink size="s" to={textKinds[kind].path(id)} aria-label={`${name} 쓰기`}>
                쓰기
              </ButtonLink>
            </li>
          ))}
        </ul>
        {!showsAll && missing.length > SHOWN_AT_FIRST && (
          <Button size="s" className="mt-2.5" onClick={() => setShowsAll(true)}>
            더 보기
          </Button>
        )}
        <p className="mt-2.5 text-small text-sub">
          영어가 없으면 한국어로 보여요. 대시보드의 할 일에도 떠요.
        </p>
      </Panel>
      <section
        aria-label="영어 화면의 스테이션 이름"
        className="grid justify-items-center gap-3 rounded-[16px] bg-paper-200 px-[22px] pt-[18px] pb-[22px]"
      >
        <p className="flex items-center gap-2.5 text-small font-semibold text-sub">
          <Icon name="mobile" />
          영어 화면의 스테이션 이름
        </p>
        <div className="w-full rounded-[30px] bg-white px-[18px] py-5 shadow-3">
          <p lang="en" className="text-[1.0625rem]/6 font-bold tracking-[-0.02em]">
            Konkuk Univ. Station Exit 2
          </p>
          <p className="mt-1 text-small text-sub">건대입구역 2번 출구</p>
          <p lang="en" className="mt-1 text-small font-semibold text-open">
            Open until 24:00
          </p>
        </div>
        <p className="text-center text-small text-sub">
          벽의 간판은 한국어라서 한국어 이름을 아래에 함께 보여요
        </p>
      </section>
    </>
  );
}
