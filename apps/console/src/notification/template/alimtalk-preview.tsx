// A message as KakaoTalk shows an approved Alimtalk.
export function AlimtalkPreview(props: { title: string; text: string; button: string | null }) {
  return (
    <div className="light rounded-[16px] bg-(--od-kakao-room) text-main p-3.5">
      <div className="max-w-[230px] overflow-hidden rounded-[14px] bg-white shadow-1">
        <p className="bg-(--od-kakao-bg) px-3 py-1.5 text-small font-semibold text-main">알림톡 도착</p>
        <div className="grid gap-1 px-3 py-3 text-small">
          <p className="font-semibold break-words">{props.title}</p>
          <p className="text-sub break-words">{props.text}</p>
          {props.button !== null && (
            <p className="mt-2 rounded-[8px] bg-ink-100 py-1.5 text-center font-semibold">{props.button}</p>
          )}
        </div>
      </div>
    </div>
  );
}
