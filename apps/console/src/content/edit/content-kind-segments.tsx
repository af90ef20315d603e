// What a new text is: a notice or an event, each with its own form.
import { useNavigate } from 'react-router';
import { paths } from '#console/navigation/paths.ts';
import { Segments } from '#console/ui/form/segments.tsx';

export function ContentKindSegments({ value }: { value: 'notice' | 'event' }) {
  const navigate = useNavigate();
  return (
    <Segments<'notice' | 'event'>
      label="글 종류"
      choices={[
        { value: 'notice', label: '공지' },
        { value: 'event', label: '이벤트' },
      ]}
      value={value}
      onChange={(kind) => {
        if (kind !== value)
          void navigate(kind === 'notice' ? paths.newNotice : paths.newEvent, { replace: true });
      }}
    />
  );
}
