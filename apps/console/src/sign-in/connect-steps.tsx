// How an authenticator is connected, step by step.
const steps = [
  '휴대전화에 인증 앱을 열어요',
  'QR을 스캔하거나 열쇠를 입력해요',
  '앱에 보이는 숫자 6자리를 적어요',
] as const;

export function ConnectSteps() {
  return (
    <ol className="mt-6 grid gap-3">
      {steps.map((words, index) => (
        <li key={words} className="flex items-center gap-3">
          <span className="grid size-[26px] flex-none place-items-center rounded-[9px] bg-ink-100 font-bold">
            {index + 1}
          </span>
          {words}
        </li>
      ))}
    </ol>
  );
}
