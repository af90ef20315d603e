// Lets a part pass a measured value to its stylesheet.
import 'react';

declare module 'react' {
  interface CSSProperties {
    '--pulled'?: string;
  }
}
