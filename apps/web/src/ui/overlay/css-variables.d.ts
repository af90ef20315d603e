// Lets a part hand a measured value to its stylesheet.
import 'react';

declare module 'react' {
  interface CSSProperties {
    '--pulled'?: string;
    '--covered'?: string;
  }
}
