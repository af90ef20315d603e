/** The page that shows the demo staff's e-mails, passwords and current codes, so that a newcomer is inside the console in a minute. */
import type { FastifyInstance } from 'fastify';
import { sandboxPaths } from './credentials.ts';
import { mayOpen, refusePage, wantsJson, type PageAccess } from '#sandbox/page/page-access.ts';
import { html, sendPage, type Markup } from '#sandbox/page/page.ts';

export interface StaffCredentials {
  email: string;
  password: string;
  role: string;
  code: string;
}

export interface StaffCredentialsDeps extends PageAccess {
  sandboxBase: string;
  listStaff: () => Promise<readonly StaffCredentials[]>;
}

/** Codes change every thirty seconds. */
const REFRESH_SECONDS = 10;

const roleNames: Readonly<Record<string, string>> = {
  OWNER: '소유자',
  MANAGER: '매니저',
  SUPPORT: '상담',
  FIELD: '현장',
};

export function serveStaffCredentials(scope: FastifyInstance, deps: StaffCredentialsDeps): void {
  scope.get(sandboxPaths.staff, async (request, reply) => {
    if (!mayOpen(deps, request)) return refusePage(deps.sandboxBase, request, reply);
    const staff = await deps.listStaff();
    void reply.header('cache-control', 'no-store');
    if (wantsJson(request)) return reply.send({ data: staff });
    void reply.header('refresh', String(REFRESH_SECONDS));
    const consoleUrl = `${deps.redirects.publicOrigin()}/console`;
    return sendPage(reply, {
      base: deps.sandboxBase,
      title: '데모 직원',
      body: staffBody(deps.sandboxBase, consoleUrl, staff),
    });
  });
}

function staffBody(base: string, consoleUrl: string, staff: readonly StaffCredentials[]): Markup {
  return html`<main class="page-body">
    <img src="${base}/assets/logo.svg" alt="온데스크" width="120" height="36" />
    <h1>데모 직원</h1>
    <p class="muted">
      <a href="${consoleUrl}">운영 콘솔</a>에 이 이메일과 비밀번호로 들어가고, 인증 앱 대신 아래 숫자를 적어
      주세요. 숫자는 30초마다 바뀌고 한 번만 쓸 수 있어요.
    </p>
    ${
      staff.length === 0
        ? html`<p class="notice">데모 직원이 없어요. 데모 도시로 채운 데이터베이스에만 있어요.</p>`
        : staff.map(staffCard)
    }
  </main>`;
}

function staffCard({ email, password, role, code }: StaffCredentials): Markup {
  return html`<section class="staff-card" aria-label="${roleNames[role] ?? role}">
    <h2>${roleNames[role] ?? role}</h2>
    <dl>
      <div>
        <dt>이메일</dt>
        <dd>${email}</dd>
      </div>
      <div>
        <dt>비밀번호</dt>
        <dd><code>${password}</code></dd>
      </div>
      <div>
        <dt>숫자</dt>
        <dd><code class="staff-code">${code}</code></dd>
      </div>
    </dl>
  </section>`;
}
