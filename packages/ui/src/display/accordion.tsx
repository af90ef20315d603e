// Questions whose answers open one at a time.
import { useId, type ReactNode } from 'react';
import { Icon } from '../illustration/icon.tsx';
import './accordion.css';

export interface AccordionProps {
  items: readonly { key: string | number; question: ReactNode; answer: ReactNode }[];
}

export function Accordion({ items }: AccordionProps) {
  // The browser closes one row when another of the same name opens, and find-in-page still reaches all of them.
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
