// Questions that open one at a time.
import { useId, type ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import './accordion.css';

export interface AccordionProps {
  items: readonly { key: string | number; question: ReactNode; answer: ReactNode }[];
}

export function Accordion({ items }: AccordionProps) {
  // Rows of the same name are one group to the browser: opening one closes the other, and find-in-page still reaches all.
  const name = useId();
  return (
    <div>
      {items.map(({ key, question, answer }) => (
        <details key={key} className="accordion" name={name}>
          <summary className="accordion__question">
            <span className="accordion__mark" aria-hidden="true">
              Q
            </span>
            <span>{question}</span>
            <Icon name="down" size={22} className="accordion__arrow" />
          </summary>
          <div className="accordion__answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
