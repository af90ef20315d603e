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

/** A person as the first letter of their name. */
export function Initial({ name, tone = 'grey' }: { name: string; tone?: InitialTone }) {
  return (
    <span className={`c-initial ${initialTones[tone]}`} aria-hidden="true">
      {name.at(0)}
    </span>
  );
}
