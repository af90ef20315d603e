// Types of the part of subset-font we use; it has none of its own.
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: string[];
  }
  /** The font with only the given characters left in it. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
