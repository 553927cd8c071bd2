import sharp from 'sharp';

interface Scene {
  /** From the top of the sky to the horizon. */
  sky: readonly [top: string, bottom: string];
  skyline: string;
  floor: string;
  key: string;
  /** Where the hoop stands, in pixels from the left. */
  hoopX: number;
}

const SCENES: readonly Scene[] = [
  {
    sky: ['#3f6fa8', '#f6c48f'],
    skyline: '#5d6c8a',
    floor: '#2f6f86',
    key: '#b4533a',
    hoopX: 600,
  },
  {
    sky: ['#5b8fc7', '#dcebf3'],
    skyline: '#8d9bab',
    floor: '#4c7d5a',
    key: '#38624a',
    hoopX: 470,
  },
  {
    sky: ['#2c2f58', '#e88a5c'],
    skyline: '#3b3656',
    floor: '#8a4a3c',
    key: '#6d382f',
    hoopX: 730,
  },
  {
    sky: ['#9fb4c4', '#e9e6df'],
    skyline: '#a3abb0',
    floor: '#6c6f73',
    key: '#57595d',
    hoopX: 600,
  },
];

/** A drawn court, so that the demo needs no image files. The seed chooses the scene. */
export async function drawDemoPhoto(seed: number): Promise<Buffer> {
  const scene = SCENES[seed % SCENES.length] ?? (SCENES[0] as Scene);
  return sharp(Buffer.from(draw(scene, seed)))
    .jpeg({ quality: 82 })
    .toBuffer();
}

function draw({ sky, skyline, floor, key, hoopX }: Scene, seed: number): string {
  const houses = Array.from({ length: 16 }, (_, n) => {
    const height = 60 + ((n * 53 + seed * 37) % 130);
    return `<rect x="${n * 78 - 20}" y="${450 - height}" width="${58 + ((n * 17) % 24)}" height="${height}"/>`;
  });
  const posts = Array.from(
    { length: 9 },
    (_, n) => `<rect x="${n * 150 - 3}" y="318" width="6" height="140"/>`,
  );
  const net = [-27, -9, 9, 27].map(
    (x) => `<path d="M${x} 0 L${x * 0.55 - 6} 62 M${x} 0 L${x * 0.55 + 6} 62"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <linearGradient id="shade" x2="0" y2="1"><stop stop-opacity=".28"/><stop offset=".5" stop-opacity="0"/></linearGradient>
    <pattern id="mesh" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 0 16 16M16 0 0 16" stroke="#d8dcdd" stroke-width="1.2" opacity=".55"/></pattern>
  </defs>
  <rect width="1200" height="460" fill="url(#sky)"/>
  <g fill="${skyline}">${houses.join('')}</g>
  <rect y="322" width="1200" height="134" fill="url(#mesh)"/>
  <g fill="#98a0a3">${posts.join('')}<rect y="316" width="1200" height="6"/></g>
  <rect y="450" width="1200" height="350" fill="${floor}"/>
  <g transform="translate(${hoopX - 600})">
    <path d="M480 476H720L860 800H340Z" fill="${key}"/>
    <g fill="none" stroke="#f4efe6" stroke-width="7">
      <path d="M-400 476H1600M480 476 340 800M720 476 860 800"/>
      <path d="M140 476C140 640 60 760 -20 830M1060 476C1060 640 1140 760 1220 830"/>
    </g>
    <ellipse cx="600" cy="478" rx="90" ry="12" opacity=".3"/>
    <path d="M592 470V250H608V470Z" fill="#343a40"/>
    <rect x="490" y="120" width="220" height="146" rx="6" fill="#f7f6f2" stroke="#343a40" stroke-width="6"/>
    <rect x="558" y="178" width="84" height="62" fill="none" stroke="#e8702a" stroke-width="7"/>
    <g transform="translate(600 258)" fill="none" stroke="#fbfaf6" stroke-width="3">${net.join('')}<path d="M-24 24H24M-19 46H19"/></g>
    <ellipse cx="600" cy="256" rx="38" ry="9" fill="none" stroke="#e8702a" stroke-width="8"/>
  </g>
  <rect y="450" width="1200" height="350" fill="url(#shade)"/>
</svg>`;
}
