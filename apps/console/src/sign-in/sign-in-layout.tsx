// The two halves in front of the console: the lit desk at the left, a form at the right.
import type { ReactNode } from 'react';
import { DeskLamp } from '#console/illustration/desk-lamp.tsx';
import { Logo } from '#ui/illustration/logo.tsx';

export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className="c-sign-in grid min-h-screen grid-cols-2 max-[900px]:grid-cols-1">
      <div className="night relative flex flex-col overflow-hidden bg-night px-14 py-12 text-inverse max-[900px]:hidden">
        <Logo height={34} tone="night" label="온데스크" />
        <DeskLamp className="absolute top-[110px] right-[-30px] w-[min(580px,64vh)]" />
        <div className="relative mt-auto pb-11">
          <p className="text-display text-[2.125rem] leading-[2.875rem]">
            모든 책상에
            <br />
            불이 켜져 있도록
          </p>
          <p className="mt-3 text-[1rem] leading-[1.6] text-inverse-sub">
            스테이션과 물품, 결제를 한곳에서 살펴요.
          </p>
        </div>
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,380px)] content-center justify-center bg-surface px-6 py-10"
      >
        <div>
          <div className="mb-8 hidden max-[900px]:block">
            <Logo height={28} label="온데스크" />
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
