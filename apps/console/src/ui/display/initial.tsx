// The first letter of a name in a circle.
import './frame/frame.css';

const initialTones = {
  lamp: 'c-initial--lamp',
  green: 'c-initial--green',
  blue: 'c-initial--blue',
  grey: 'c-initial--grey',
  red: 'c-initial--red',
} as const;

export type InitialTone = keyof typeof initialTones;

export interface InitialProps {
  name: string;
  tone?: InitialTone;
  /** s: 20 pixels, within a line of text. */
  size?: 'm' | 's';
}

/** A person as the first letter of their name. */
export function Initial({ name, tone = 'grey', size = 'm' }: InitialProps) {
  return (
    <span
      className={`c-initial ${initialTones[tone]} ${size === 's' ? 'c-initial--s' : ''}`}
      aria-hidden="true"
    >
      {name.at(0)}
    </span>
  );
}
