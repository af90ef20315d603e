// Other views of a camera frame, in which a code is found that the frame itself does not show clearly enough.

/** Light from 0 to 255, row by row. */
type Grey = { light: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** What is beside the picture in a view from another side. */
const OUTSIDE = 128;
/** How many times further than it is a pixel is moved from the light around it. */
const CONTRAST = 4;

/** The frame at half its size, each pixel compared with those around it: for glare, shade, low light and blur. */
export function evenLight(pixels: ImageData, radius: number, { softened }: { softened: boolean }): ImageData {
  const half = halve(pixels);
  const { light } = softened ? average(half, 1) : half;
  const around = average(half, radius).light;
  const even = light.map((value, at) => 128 + CONTRAST * (value - around[at]!));
  return toPixels({ ...half, light: even });
}

/**
 * The frame as from another side, `to` pixels wide, with `step` pixels of the frame for each of them in its middle.
 * `tiltX` and `tiltY` say how much nearer its right and its lower edge come.
 */
export function seenFrom(pixels: ImageData, to: number, step: number, tiltX = 0, tiltY = 0): ImageData {
  const { data, width, height } = pixels;
  const light = new Uint8ClampedArray(to * to).fill(OUTSIDE);
  for (let y = 0; y < to; y += 1)
    for (let x = 0; x < to; x += 1) {
      const fromX = (x + 0.5 - to / 2) * step;
      const fromY = (y + 0.5 - to / 2) * step;
      const depth = 1 + (tiltX * fromX) / width + (tiltY * fromY) / height;
      const atX = fromX / depth + width / 2 - 0.5;
      const atY = fromY / depth + height / 2 - 0.5;
      if (depth <= 0 || atX < 0 || atY < 0 || atX >= width - 1 || atY >= height - 1) continue;
      const left = Math.floor(atX);
      const top = Math.floor(atY);
      // Green stands for the light.
      const at = (top * width + left) * 4 + 1;
      const below = at + width * 4;
      const upper = data[at]! + (atX - left) * (data[at + 4]! - data[at]!);
      const lower = data[below]! + (atX - left) * (data[below + 4]! - data[below]!);
      light[y * to + x] = upper + (atY - top) * (lower - upper);
    }
  return toPixels({ light, width: to, height: to });
}

function halve({ data, width, height }: ImageData): Grey {
  const [toWidth, toHeight] = [Math.floor(width / 2), Math.floor(height / 2)];
  const light = new Uint8ClampedArray(toWidth * toHeight);
  for (let y = 0; y < toHeight; y += 1)
    for (let x = 0; x < toWidth; x += 1) {
      const at = (2 * y * width + 2 * x) * 4 + 1;
      const below = at + width * 4;
      light[y * toWidth + x] = (data[at]! + data[at + 4]! + data[below]! + data[below + 4]!) / 4;
    }
  return { light, width: toWidth, height: toHeight };
}

/** Each pixel becomes the average of the square around it. */
function average({ light, width, height }: Grey, radius: number): Grey {
  const across = averageAlong(light, radius, { length: width, step: 1, lines: height, lineStep: width });
  const both = averageAlong(across, radius, { length: height, step: width, lines: width, lineStep: 1 });
  return { light: both, width, height };
}

function averageAlong(
  light: Grey['light'],
  radius: number,
  { length, step, lines, lineStep }: Record<'length' | 'step' | 'lines' | 'lineStep', number>,
): Grey['light'] {
  const averaged = new Uint8ClampedArray(light.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    // At the edges the last pixel counts repeatedly.
    const lightAt = (at: number) => light[start + Math.min(length - 1, Math.max(0, at)) * step]!;
    let sum = 0;
    for (let at = -radius; at <= radius; at += 1) sum += lightAt(at);
    for (let at = 0; at < length; at += 1) {
      averaged[start + at * step] = sum / (2 * radius + 1);
      sum += lightAt(at + radius + 1) - lightAt(at - radius);
    }
  }
  return averaged;
}

/** As ImageData; a plain object, because it goes no further than the decoder. */
function toPixels({ light, width, height }: Grey): ImageData {
  const data = new Uint8ClampedArray(light.length * 4);
  // All of a pixel at once; opaque.
  const words = new Uint32Array(data.buffer);
  for (let at = 0; at < words.length; at += 1) words[at] = 0xff_00_00_00 | (light[at]! * 0x01_01_01);
  return { data, width, height, colorSpace: 'srgb' };
}
