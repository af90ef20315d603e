// What the walk needs of a browser, whichever protocol the browser speaks.

/** A node of the page, as the protocol names it. */
export type ElementId = string & { readonly isElement: true };

export interface Driver {
  goTo: (url: string) => Promise<void>;
  /** Calls a function in the page; it travels as text, so it may use nothing from outside itself. */
  evaluate: (pageFunction: PageFunction<string | Promise<string>>, ...args: string[]) => Promise<string>;
  find: (pageFunction: PageFunction<Element | null>, ...args: string[]) => Promise<ElementId | undefined>;
  /** Moves the pointer to the middle of the element and presses it. */
  click: (element: ElementId) => Promise<void>;
  /** Presses the keys of the text in the element that has the focus. */
  type: (element: ElementId, text: string) => Promise<void>;
  setFile: (input: ElementId, file: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export type PageFunction<Result> = (...args: string[]) => Result;

/** The width and height of a common phone, in CSS pixels. */
export const phone = { width: 390, height: 844 };

export class DriverError extends Error {
  override name = 'DriverError';
}
