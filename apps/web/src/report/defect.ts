// A defect as it is being described, and who changes it.
import type { Dispatch, SetStateAction } from 'react';
import type { DefectChoice } from './defect-choices.ts';

export interface Defect {
  choice: DefectChoice | undefined;
  words: string;
  photos: string[];
  wantsAnswer: boolean;
  /** A photo is being uploaded: a report that is sent now would go without it. */
  uploading: boolean;
}

export interface DefectFieldsProps {
  defect: Defect;
  /** Takes a function of the current defect: a photo arrives long after it was picked, when more has been written. */
  onChange: Dispatch<SetStateAction<Defect>>;
}
