/** The inbox's page: every message of the demo in a list, one of them open beside it; the list also as JSON. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sandboxPaths } from '#sandbox/credentials.ts';
import { mayOpen, refusePage, wantsJson, type PageAccess } from '#sandbox/page/page-access.ts';
import { html, sendPage, type Markup } from '#sandbox/page/page.ts';
import type { Inbox, InboxMessage } from './inbox.ts';

export interface InboxPageDeps extends PageAccess {
  sandboxBase: string;
  inbox: Inbox;
}

const channelNames = { mail: '메일', push: '푸시', alimtalk: '알림톡' } as const;
const MAX_SHOWN = 200;

const filters = z.object({
  channel: z.enum(['mail', 'push', 'alimtalk']).optional().catch(undefined),
  to: z.string().min(1).optional().catch(undefined),
  id: z.string().optional().catch(undefined),
});
type Filters = z.output<typeof filters>;

export function serveInbox(scope: FastifyInstance, deps: InboxPageDeps): void {
  const { inbox, sandboxBase } = deps;
  const address = `${sandboxBase}${sandboxPaths.inbox}`;

  scope.get(sandboxPaths.inbox, async (request, reply) => {
    if (!mayOpen(deps, request)) return refusePage(sandboxBase, request, reply);
    void reply.header('cache-control', 'no-store');
    const all = inbox.list();
    if (wantsJson(request)) {
      return reply.send({
        data: all.map(({ channel, to, kind, title, text, at }) => ({ channel, to, kind, title, text, at })),
      });
    }
    const chosen = filters.parse(request.query);
    return sendPage(reply, {
      base: sandboxBase,
      title: '받은편지함',
      wide: true,
      framesMail: true,
      banner: '데모 화면이에요. 실제로 나간 메일과 알림은 없어요.',
      body: inboxBody(address, all, chosen),
    });
  });

  /** The mail as its reader would see it: in a frame of its own, without scripts and without anything from elsewhere. */
  scope.get<{ Params: { id: string } }>(`${sandboxPaths.inbox}/:id`, async (request, reply) => {
    if (!mayOpen(deps, request)) return refusePage(sandboxBase, request, reply);
    return reply
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(inbox.find(request.params.id)?.html ?? '');
  });

  scope.post(`${sandboxPaths.inbox}/clear`, async (request, reply) => {
    if (!mayOpen(deps, request)) return refusePage(sandboxBase, request, reply);
    inbox.clear();
    return reply.redirect(address, 303);
  });
}

function inboxBody(address: string, all: readonly InboxMessage[], chosen: Filters): Markup {
  const shown = all.filter(
    ({ channel, to }) =>
      (chosen.channel === undefined || channel === chosen.channel) &&
      (chosen.to === undefined || to === chosen.to),
  );
  const open = shown.find(({ id }) => id === chosen.id) ?? shown[0];
  const linkTo = (changes: Filters) => {
    const query = Object.entries({ ...chosen, id: undefined, ...changes }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    return query.length === 0 ? address : `${address}?${new URLSearchParams(query).toString()}`;
  };
  const people = [...new Set(all.map(({ to }) => to))].toSorted();
  const tab = (label: string, channel: Filters['channel']) =>
    html`<a href="${linkTo({ channel })}" ${chosen.channel === channel ? html`aria-current="true"` : null}
      >${label}</a
    >`;
  return html`<main class="inbox">
    <header class="inbox-head">
      <h1>받은편지함</h1>
      <span class="muted">${shown.length.toLocaleString('ko-KR')}건</span>
      <nav class="inbox-tabs" aria-label="종류">
        ${tab('전체', undefined)} ${tab('메일', 'mail')} ${tab('푸시', 'push')} ${tab('알림톡', 'alimtalk')}
      </nav>
      <details class="inbox-people">
        <summary>사람 <b>${chosen.to ?? '전체'}</b></summary>
        <ul>
          <li><a href="${linkTo({ to: undefined })}">전체</a></li>
          ${people.map((to) => html`<li><a href="${linkTo({ to })}">${to}</a></li>`)}
        </ul>
      </details>
      <form method="post" action="${address}/clear"><button type="submit">비우기</button></form>
    </header>
    ${open === undefined ? emptyInbox(all.length === 0) : inboxPanels(address, shown, open, linkTo)}
  </main>`;
}

function emptyInbox(isEmpty: boolean): Markup {
  return html`<p class="inbox-empty">
    ${isEmpty ? '아직 받은 메일과 알림이 없어요. 물품을 빌리면 여기에 도착해요.' : '조건에 맞는 메시지가 없어요.'}
  </p>`;
}

function inboxPanels(
  address: string,
  shown: readonly InboxMessage[],
  open: InboxMessage,
  linkTo: (changes: Filters) => string,
): Markup {
  return html`<div class="inbox-panels">
    <ul class="inbox-list">
      ${shown.slice(0, MAX_SHOWN).map(
        (message) =>
          html`<li>
            <a
              href="${linkTo({ id: message.id })}"
              ${message.id === open.id ? html`aria-current="true"` : null}
            >
              <span class="inbox-icon inbox-icon-${message.channel}" aria-hidden="true"></span>
              <span class="inbox-words">
                <span class="inbox-line"
                  ><b>${message.title}</b><time>${message.at.slice(11, 16)}</time></span
                >
                <span class="inbox-text">${firstLine(message)}</span>
                <small>${message.to} · ${channelNames[message.channel]}</small>
              </span>
            </a>
          </li>`,
      )}
    </ul>
    <section class="inbox-open" aria-label="${open.title}">
      ${
        open.html === null
          ? html`<article class="inbox-card">
              <span class="muted">${channelNames[open.channel]} · ${open.to}</span>
              <h2>${open.title}</h2>
              <p>${open.text}</p>
            </article>`
          : html`<iframe title="${open.title}" src="${address}/${open.id}" sandbox="allow-popups"></iframe>`
      }
    </section>
  </div>`;
}

/** Of a mail the sentence under its title. */
function firstLine({ title, text }: InboxMessage): string {
  return text.split('\n').find((line) => line !== '' && line !== title) ?? '';
}
