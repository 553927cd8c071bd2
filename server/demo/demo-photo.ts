import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 800;
const HORIZON = 300;

type Colour = readonly [red: number, green: number, blue: number];

/** A drawn court at golden hour, so that the demo needs no image files. The seed changes its colours. */
export async function drawDemoPhoto(seed: number): Promise<Buffer> {
  const floor: Colour = [
    [38, 84, 124],
    [172, 84, 50],
    [64, 110, 78],
    [96, 92, 90],
  ][seed % 4] as never;
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [red, green, blue] = y < HORIZON ? sky(y) : ground(x, y, floor);
      const offset = (y * WIDTH + x) * 3;
      pixels[offset] = red;
      pixels[offset + 1] = green;
      pixels[offset + 2] = blue;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function sky(y: number): Colour {
  const low = y / HORIZON;
  return [250 - 20 * low, 150 + 70 * low, 80 + 110 * low];
}

function ground(x: number, y: number, floor: Colour): Colour {
  const depth = 4000 / (y - HORIZON + 20);
  const across = ((x - WIDTH / 2) * depth) / 26;
  const key = Math.abs(across) < 245 && depth > 14 && depth < 60;
  const onSide = Math.abs(Math.abs(across) - 245) < 6 && depth > 14 && depth < 60;
  const onFreeThrow = Math.abs(depth - 14) < 0.35 && Math.abs(across) < 245;
  const arc = Math.hypot(across, (depth - 40) * 16);
  if (onSide || onFreeThrow || Math.abs(arc - 620) < 8) return [242, 234, 220];
  const shade = key ? 0.82 : 1;
  return [floor[0] * shade, floor[1] * shade, floor[2] * shade];
}
