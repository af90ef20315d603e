// 보내기: how the mail will read, what stands in the way, and afterwards how many it reached.
import { useFormContext, useWatch } from 'react-hook-form';
import { formatExactTime } from '#console/format/format-time.ts';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { languageNames, languages, type Language } from '#domain/languages.ts';
import { leakNoticeParts, leakResultLabels } from '#domain/legal/leak.ts';
import { leakResults } from '../leak-members-view.ts';
import type { Leak } from '../leak.api.ts';
import { people, steps } from '../leak.text.ts';
import { noticeField, type LeakValues } from '../leak-values.ts';

export interface SendStepProps {
  leak: Leak;
  language: Language;
  onLanguage: (language: Language) => void;
}

export function SendStep({ leak, language, onLanguage }: SendStepProps) {
  return (
    <>
      {leak.sentAt === null ? <Obstacles leak={leak} /> : <Results leak={leak} sentAt={leak.sentAt} />}
      <Panel
        title="이렇게 가요"
        end={
          <Segments<Language>
            label="언어"
            value={language}
            onChange={onLanguage}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        }
      >
        <Preview mail={leak.mail[language]} language={language} />
      </Panel>
    </>
  );
}

function Obstacles({ leak }: { leak: Leak }) {
  return (
    <Panel title={steps.send}>
      {leak.obstacles.length === 0 ? (
        <p>
          {people(leak.people.reachable)}에게 보낼 수 있어요. 아래 버튼을 누르면 수를 입력하고 숫자 코드로 한
          번 더 확인해요.
        </p>
      ) : (
        <Tip tone="danger">
          <ul className="grid gap-1">
            {leak.obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Tip>
      )}
    </Panel>
  );
}

function Results({ leak, sentAt }: { leak: Leak; sentAt: string }) {
  const { results } = leak.people;
  return (
    <Panel title={leak.state === 'SENDING' ? '보내고 있어요' : '보냈어요'}>
      <Facts>
        <Fact name="알린 때">{formatExactTime(sentAt)}</Fact>
        <Fact name="알린 사람">{leak.sentBy?.name ?? '서버에서'}</Fact>
        {leakResults
          .filter((result) => result === 'SENT' || results[result] > 0)
          .map((result) => (
            <Fact key={result} name={leakResultLabels[result]}>
              {people(results[result])}
            </Fact>
          ))}
      </Facts>
    </Panel>
  );
}

function Preview({ mail, language }: { mail: Leak['mail'][Language]; language: Language }) {
  const { control } = useFormContext<LeakValues>();
  const values = useWatch({ control }) as LeakValues;
  const { title, text, headings } = mail;
  return (
    <article lang={language} className="rounded-[16px] bg-ink-50 px-5 py-4">
      <h3 className="text-[1.125rem]/7 font-bold">{title}</h3>
      <p className="mt-1 text-sub">{text}</p>
      {leakNoticeParts.map((part) => {
        const written = values[noticeField(language, part)];
        return (
          <section key={part} className="mt-3.5">
            <h4 className="font-semibold">{headings[part]}</h4>
            <p
              className={`break-words whitespace-pre-line ${written.trim() === '' ? 'text-faint' : 'text-sub'}`}
            >
              {written.trim() === '' ? '아직 적지 않았어요' : written}
            </p>
          </section>
        );
      })}
    </article>
  );
}
