// The API documentation page, rendered from the contract once: no script, no stylesheet from elsewhere.
import { z } from 'zod';
import { failuresOf, type Endpoint } from '#contract/endpoint.ts';
import { failures } from '#contract/failures.ts';
import { accessLabel } from './openapi.ts';

export const DOCS_CSS = `
:root { font-family: Pretendard, -apple-system, "Noto Sans KR", sans-serif; color: #1b2440; background: #f4f2ec; }
body { max-width: 860px; margin: 0 auto; padding: 40px 20px 96px; line-height: 1.55; }
h1 { font-size: 26px; letter-spacing: -.025em; } h2 { margin: 40px 0 8px; font-size: 18px; }
a { color: #2458d0; }
details { background: #fff; border-radius: 16px; margin: 8px 0; box-shadow: 0 1px 2px rgba(27,36,64,.05); }
summary { padding: 14px 18px; cursor: pointer; min-height: 44px; box-sizing: border-box; }
summary:focus-visible { outline: 3px solid #2458d0; border-radius: 16px; }
.method { display: inline-block; min-width: 64px; font-weight: 700; color: #8a5b00; }
code, pre { font: 13px/1.6 ui-monospace, monospace; }
.body { padding: 0 18px 18px; color: #56607f; } h3 { margin: 14px 0 4px; font-size: 13px; color: #1b2440; }
pre { background: #f5f6f9; border-radius: 10px; padding: 12px; overflow-x: auto; margin: 0; }
.access { background: #fff1cc; color: #8a5b00; border-radius: 6px; padding: 2px 8px; font-size: 12px; font-weight: 600; }
`;

export function renderDocs(calls: Readonly<Record<string, Endpoint>>, brand: string): string {
  const groups = Map.groupBy(Object.entries(calls), ([name]) => name.split('/')[3]!);
  const sections = [...groups].map(
    ([group, entries]) =>
      `<h2 id="${escape(group)}">${escape(group)}</h2>${entries.map(([name, endpoint]) => renderCall(name, endpoint)).join('')}`,
  );
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(brand)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>${escape(brand)} API</h1><p>Success is <code>{ "data": … }</code>; failure is <code>{ "code", "message", "requestId" }</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function renderCall(name: string, endpoint: Endpoint): string {
  const [method, path] = name.split(' ') as [string, string];
  const parts = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
  ] as const;
  return `<details><summary><span class="method">${method}</span> <code>${escape(path)}</code> <span class="access">${escape(accessLabel(endpoint.access))}</span></summary><div class="body"><p>${escape(endpoint.summary)}</p>
${parts.map(([title, schema]) => (schema ? renderSchema(title, schema, 'input') : '')).join('')}
${renderSchema('Reply (inside data)', endpoint.reply, 'output')}
<h3>Failures</h3><p>${failuresOf(endpoint)
    .map((code) => `${failures[code].status} <code>${code}</code>`)
    .join(' · ')}</p></div></details>`;
}

function renderSchema(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return `<h3>${title}</h3><pre>${escape(JSON.stringify(json, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
