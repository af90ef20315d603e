// The screen of a notice or an event, one that is there or a new one.
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import type { ApiErrorCode } from '#client/api-error.ts';
import { UnreadEditor } from '#console/navigation/unread-screen.tsx';

export interface EditorProps<Row> {
  /** Undefined for one that is not saved yet. */
  read: Row | undefined;
  onCreated?: (id: number) => void;
}

export interface ContentScreenProps<Row> {
  /** 공지, 이벤트 */
  word: string;
  parentPath: string;
  missingCode: ApiErrorCode;
  useRow: (id: number) => UseQueryResult<Row>;
  Editor: ComponentType<EditorProps<Row>>;
}

export function ContentScreen<Row>(props: ContentScreenProps<Row>) {
  const { id } = useParams();
  const { Editor } = props;
  const [created, setCreated] = useState<number>();
  // Saved for the first time while writing: the address changes, the editor stays.
  if (id === 'new' || Number(id) === created) return <Editor read={undefined} onCreated={setCreated} />;
  return <ReadContent key={id} {...props} id={Number(id)} />;
}

function ReadContent<Row>(props: ContentScreenProps<Row> & { id: number }) {
  const { id, word, parentPath, missingCode, useRow, Editor } = props;
  const query = useRow(id);
  if (query.data !== undefined) return <Editor read={query.data} />;
  return (
    <UnreadEditor
      query={query}
      title={word}
      parent={{ label: '공지·이벤트', to: parentPath }}
      missingCode={missingCode}
    />
  );
}
