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
  Editor: ComponentType<EditorProps<Row>>;
  /** Reads the row before it is edited. */
  Reader: ComponentType<{ id: number }>;
}

export function ContentScreen<Row>({ Editor, Reader }: ContentScreenProps<Row>) {
  const { id } = useParams();
  const [created, setCreated] = useState<number>();
  // Saved for the first time while writing: the address changes, the editor stays.
  if (id === 'new' || Number(id) === created) return <Editor read={undefined} onCreated={setCreated} />;
  return <Reader key={id} id={Number(id)} />;
}

export interface ReadContentProps<Row> {
  query: UseQueryResult<Row>;
  /** 공지, 이벤트 */
  word: string;
  parentPath: string;
  missingCode: ApiErrorCode;
  Editor: ComponentType<EditorProps<Row>>;
}

export function ReadContent<Row>({ query, word, parentPath, missingCode, Editor }: ReadContentProps<Row>) {
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
