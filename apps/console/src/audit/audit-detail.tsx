// What a row of the audit log holds: the values before and after, from where, and whether it is sealed.
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { describeField, describeValue } from '#domain/audit/audit-values.ts';
import type { AuditRow } from './audit-labels.ts';
import { Words } from './words.tsx';

export function AuditDetail({ row }: { row: AuditRow }) {
  const names = [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_250px] gap-3 whitespace-normal max-wide:grid-cols-2 max-stack:grid-cols-1">
      <Values
        title="바꾸기 전"
        action={row.action}
        names={names}
        values={row.before}
        others={row.after}
        tone="bg-red-50 text-danger"
      />
      <Values
        title="바꾼 뒤"
        action={row.action}
        names={names}
        values={row.after}
        others={row.before}
        tone="bg-green-50 text-open"
      />
      <Facts>
        <Fact name="접속지">{row.address ?? '–'}</Fact>
        <Fact name="요청 번호">
          <span className="break-all">{row.requestId ?? '–'}</span>
        </Fact>
        {row.batch !== null && (
          <Fact name="묶음">
            <span className="break-all">{row.batch}</span>
          </Fact>
        )}
        <Fact name="봉인">
          <span className={row.sealed ? 'text-open' : 'text-sub'}>
            {row.sealed ? '봉인함' : '1분 안에 봉인해요'}
          </span>
        </Fact>
      </Facts>
    </div>
  );
}

interface ValuesProps {
  title: string;
  action: string;
  names: readonly string[];
  values: Readonly<Record<string, unknown>>;
  others: Readonly<Record<string, unknown>>;
  /** Of a value that differs. */
  tone: string;
}

function Values({ title, action, names, values, others, tone }: ValuesProps) {
  const shown = names.filter((name) => name in values);
  return (
    <section className="rounded-[12px] bg-surface px-3.5 py-3 shadow-[inset_0_0_0_1px_var(--od-line-strong)]">
      <h3 className="mb-1.5 text-small text-sub">{title}</h3>
      {shown.length === 0 ? (
        <p className="text-small text-sub">없음</p>
      ) : (
        <dl className="grid gap-0.5 text-small break-all">
          {shown.map((name) => {
            const differs =
              name !== 'version' && JSON.stringify(values[name]) !== JSON.stringify(others[name]);
            return (
              <div key={name}>
                <dt className="inline text-sub">
                  <Words words={[describeField(name)]} />{' '}
                </dt>
                <dd className={`inline ${differs ? `rounded-[4px] px-1 font-bold ${tone}` : ''}`}>
                  <Words words={[describeValue(action, name, values[name])]} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}
